import java.util.Arrays;

final class Threads {
  static final java.lang.management.ThreadMXBean CLOCK =
      java.lang.management.ManagementFactory.getThreadMXBean();

  static Task start(ThreadGroup group, String name, long stack, Runnable what) {
    Task task = new Task(group, name, stack, what);
    task.start();
    return task;
  }

  /**
   * Waits until the task is done, or has used up its processor time, or been idle for four times
   * that, or has waited for a busy processor for twenty times that. Without join, which needs a
   * lock that the program can hold.
   */
  static boolean ends(Task task, long milliseconds) {
    long limit = milliseconds * 1000000, part = Math.max(1000000, Math.min(50000000, limit / 10));
    long begin = System.nanoTime(), now = begin, idle = 0;
    while (!task.done && idle < 4 * limit && now - begin < 20 * limit
        && CLOCK.getThreadCpuTime(task.getId()) < limit) {
      java.util.concurrent.locks.LockSupport.parkNanos(part);
      long last = now;
      now = System.nanoTime();
      if (task.getState() != Thread.State.RUNNABLE) idle += now - last;
    }
    for (int i = 0; i < 1000 && task.done && task.isAlive(); ++i) Thread.yield();
    return task.done;
  }

  /** Without activeCount, which would call the program's code if it has a ThreadGroup of its own. */
  static Thread[] of(ThreadGroup group) {
    Thread[] threads = new Thread[64];
    return Arrays.copyOf(threads, group.enumerate(threads));
  }

  /** Has the task, which was not done in time, waited rather than computed? */
  static boolean waits(Task task, long milliseconds) {
    return CLOCK.getThreadCpuTime(task.getId()) < milliseconds * 1000000 / 2;
  }

  /**
   * Is it a thread of a library's pool that waits for work? The next use of the pool
   * needs it. A class of the program could pretend to wait, so its threads do not count.
   */
  static boolean rests(Thread thread) {
    Thread.State state = thread.getState();
    return thread.isDaemon() && !(thread.getClass().getClassLoader() instanceof Loader)
        && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
  }

  static boolean allRest(ThreadGroup group) throws InterruptedException {
    for (int i = 0; i < 20; ++i) {
      boolean all = true;
      for (Thread thread : of(group)) all = all && rests(thread);
      if (all) return true;
      Thread.sleep(1);
    }
    return false;
  }
}
