/** A thread that tells when it has done its work. */
final class Task extends Thread {
  private final Thread waiting = Thread.currentThread();
  volatile boolean done;

  Task(ThreadGroup group, String name, long stack, Runnable what) {
    super(group, what, name, stack);
    setDaemon(true);
  }

  @Override public void run() {
    try {
      super.run();
    } finally {
      done = true;
      java.util.concurrent.locks.LockSupport.unpark(waiting);
    }
  }
}
