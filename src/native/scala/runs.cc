#include "native/scala/driver.h"

namespace assay::native {

// A virtual machine runs the expressions of one program, so that whatever this program does to the
// machine harms no other. The output of an expression goes to its own capture, chosen by the thread
// that prints (Capture.inherited passes to the threads that the expression starts), so an abandoned
// expression cannot print into the next one's. Every thread other than the driver's counts as the
// program's, however it was started.
const std::string_view kScalaRuns =
    R"java(/** The second stage: the expressions of one program, then its main. */
final class Running {
  static void all() throws Exception {
    FileInputStream in = new FileInputStream(FileDescriptor.in);
    byte[] nonce = new byte[Channel.NONCE];
    new DataInputStream(in).readFully(nonce);
    Channel channel = new Channel(nonce);
    BufferedInputStream from = new BufferedInputStream(in, 1 << 16);
    String main = Wire.text(from, Wire.line(from));
    int[] expressions = new int[Wire.number(from)];
    for (int i = 0; i < expressions.length; ++i) expressions[i] = Wire.number(from);
    Runs runs = new Runs(new Loader(read(from)));
    System.setIn(InputStream.nullInputStream());
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    System.setOut(new Routed());
    channel.send("started\n");
    Guard.install();
    for (int i = 0; i < expressions.length && !runs.survived; ++i)
      channel.send(runs.expression(expressions[i]));
    if (!main.isEmpty() && !runs.survived) channel.send(runs.main(main));
    channel.send(runs.survived ? "again\n" : "end\n");
  }

  static Map<String, byte[]> read(InputStream from) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    for (int i = Wire.number(from); i > 0; --i) {
      String name = Wire.text(from, Wire.line(from));
      classes.put(name, from.readNBytes(Wire.number(from)));
    }
    return classes;
  }
}

/**
 * Messages begin with a nonce that came first on the standard input, where it can be read only
 * once. Only the stack of the driver's thread leads to it.
 */
final class Channel {
  static final int NONCE = 32;
  private final OutputStream to =
      new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
  private final byte[] nonce;

  Channel(byte[] nonce) { this.nonce = nonce; }

  void send(String message) throws IOException {
    to.write(nonce);
    Wire.write(to, " " + message);
    to.flush();
  }

  void send(Capture capture) throws IOException {
    byte[][] parts = {capture.output.toByteArray(), bytes(capture.value), bytes(capture.text),
        bytes(capture.exception), bytes(capture.message)};
    StringBuilder head = new StringBuilder(" run " + capture.how + " " + capture.status);
    for (byte[] part : parts) head.append(part == null ? " -" : " " + part.length);
    to.write(nonce);
    Wire.write(to, head.append('\n').toString());
    for (byte[] part : parts) if (part != null) to.write(part);
    to.flush();
  }

  static byte[] bytes(String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}

/** The program's classes; this driver's are not among them. */
final class Loader extends ClassLoader {
  static final ClassLoader LIBRARY = scala.Option.class.getClassLoader();
  final Map<String, byte[]> classes;

  Loader(Map<String, byte[]> classes) {
    super(ClassLoader.getPlatformClassLoader());
    this.classes = classes;
  }

  @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes != null) return defineClass(name, bytes, 0, bytes.length);
    if (name.startsWith("scala.") && !name.startsWith("scala.tools."))
      return LIBRARY.loadClass(name);
    throw new ClassNotFoundException(name);
  }
}

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

  /** Stops what still runs, where Java can; false: it goes on. */
  @SuppressWarnings({"deprecation", "removal"})
  static boolean stop(Task task, ThreadGroup group) {
    try {
      if (!task.done) task.stop();  // it may hold the lock that the group needs
      for (int i = 0; i < 40 && of(group).length > 0; ++i) {
        for (Thread thread : of(group)) thread.stop();
        if (i > 0) Thread.sleep(i);
      }
    } catch (UnsupportedOperationException | InterruptedException gone) {
      group.interrupt();  // Java 20 and later
    }
    return of(group).length == 0;
  }
}

/** What one expression prints and gives, as long as it runs and stays below the limits. */
final class Capture {
  static final InheritableThreadLocal<Capture> inherited = new InheritableThreadLocal<>();
  static volatile Capture running;
  final ByteArrayOutputStream output = new ByteArrayOutputStream();
  String how = "time";
  int status;
  String value, text, exception, message;
  boolean open = true;

  /** The capture of this thread; null: it is the driver's. */
  static Capture current() {
    if (Thread.currentThread() == Guard.DRIVER) return null;
    Capture capture = inherited.get();
    return capture != null ? capture : running;
  }

  synchronized void write(byte[] from, int offset, int length) {
    if (!open) throw new ThreadDeath();
    int room = Math.min(length, Limits.bytes - output.size());
    output.write(from, offset, room);
    if (room < length) finish("output");
    if (room < length) throw new ThreadDeath();
  }

  synchronized void finish(String how) {
    if (open) this.how = how;
    open = false;
  }

  synchronized void exit(int status) {
    if (open) this.status = status;
    finish("exit");
    throw new ThreadDeath();
  }

  synchronized void gave(String value, String text) {
    if (!open) return;
    this.value = value;
    this.text = text;
    finish("value");
  }

  synchronized void threw(String exception, String message, String value) {
    if (!open) return;
    this.exception = exception;
    this.message = message;
    this.value = value;
    finish("exception");
  }
}

/** Standard output: to whose thread it is; cannot be closed. */
final class Routed extends PrintStream {
  static final class Router extends OutputStream {
    @Override public void write(int b) { write(new byte[] {(byte) b}, 0, 1); }
    @Override public void write(byte[] from, int offset, int length) {
      Capture capture = Capture.current();
      if (capture != null) capture.write(from, offset, length);
    }
  }

  Routed() throws UnsupportedEncodingException { super(new Router(), false, "UTF-8"); }
  @Override public void close() { flush(); }
}

/**
 * System.exit ends the expression instead of the machine, where Java still has such guards, and the
 * program cannot write where results are written.
 */
@SuppressWarnings({"deprecation", "removal"})
final class Guard extends SecurityManager {
  static final Thread DRIVER = Thread.currentThread();

  static void install() {
    try {
      System.setSecurityManager(new Guard());
    } catch (UnsupportedOperationException gone) {
      return;  // the program goes on in another machine after an exit
    }
  }

  static void deny(boolean what, String name) {
    if (what && Capture.current() != null) throw new SecurityException(name);
  }

  /** /proc has the machine's memory and open files. */
  static boolean isProcess(String file) {
    try {
      return new File(file).getCanonicalPath().startsWith("/proc")
          || new File(file).toPath().toAbsolutePath().normalize().startsWith("/proc");
    } catch (IOException | java.nio.file.InvalidPathException problem) {
      return false;  // nobody can open it
    }
  }

  @Override public void checkPermission(java.security.Permission permission) {
    String name = permission.getName();
    deny(name.equals("setSecurityManager") || name.equals("setIO"), name);
    deny(permission instanceof java.nio.file.LinkPermission, name);
  }
  @Override public void checkPermission(java.security.Permission permission, Object context) {}
  @Override public void checkRead(String file) {
    deny(Capture.current() != null && isProcess(file), "readFile");
  }
  @Override public void checkWrite(String file) {
    deny(Capture.current() != null && isProcess(file), "writeFile");
  }
  @Override public void checkWrite(FileDescriptor to) { deny(true, "writeFileDescriptor"); }
  @Override public void checkExec(String program) { deny(true, "exec"); }
  @Override public void checkExit(int status) {
    Capture capture = Capture.current();
    if (capture != null) capture.exit(status);
  }
}

/** Runs expressions one after the other. */
final class Runs {
  interface Body {
    Object run() throws Exception;
  }
  final Loader loader;
  boolean survived = false;  // an expression lives on

  Runs(Loader loader) { this.loader = loader; }

  Capture expression(int i) {
    Loader from = loader;
    String holder = Program.EXPRESSIONS + i / Program.GROUP;
    return run(() -> Class.forName(holder, true, from).getMethod("e" + i).invoke(null));
  }

  Capture main(String name) {
    Loader from = loader;
    return run(() -> {
      java.lang.reflect.Method main =
          Class.forName(name, true, from).getMethod("main", String[].class);
      main.invoke(null, (Object) new String[0]);
      return scala.runtime.BoxedUnit.UNIT;
    });
  }

  Capture run(Body body) {
    Capture capture = new Capture();
    Loader from = loader;
    ThreadGroup group = new ThreadGroup("expression");
    Capture.running = capture;
    Task task = Threads.start(group, "expression", Limits.stack, () -> {
      Thread.currentThread().setContextClassLoader(from);
      Capture.inherited.set(capture);
      evaluate(body, capture);
    });
    Threads.ends(task, Limits.milliseconds);
    capture.finish("time");
    survived = !Threads.stop(task, group);
    return capture;
  }

  static void evaluate(Body body, Capture capture) {
    try {
      Object value = body.run();
      capture.gave(Rendering.of(value), text(value));
    } catch (java.lang.reflect.InvocationTargetException problem) {
      threw(problem.getCause(), capture);
    } catch (Rendering.TooLong problem) {
      capture.finish("output");
    } catch (Throwable problem) {
      threw(problem, capture);
    }
  }

  /** What fails while an exception is looked at is left out. */
  static void threw(Throwable problem, Capture capture) {
    String message = null, value = null;
    try {
      message = problem.getMessage();
      if (message != null && message.length() > Limits.bytes) message = null;
      value = Rendering.of(problem);
    } catch (Throwable worse) {
      value = null;
    }
    capture.threw(problem.getClass().getName(), message, value);
  }

  static String text(Object value) {
    try {
      String text = String.valueOf(value);
      return text.length() <= Limits.bytes ? text : null;
    } catch (Exception | StackOverflowError problem) {
      return null;
    }
  }
}
)java";

}  // namespace assay::native
