#include "native/scala/driver.h"

namespace assay::native {

// The output of an expression goes to its own capture, chosen by the thread that prints
// (Capture.current is inherited by the threads that the expression starts), so an abandoned
// expression cannot print into the next one's. Programs share the Scala library with the compiler,
// but not each other's classes: they are protected from each other's mistakes, not from malice.
const std::string_view kScalaRuns =
    R"java(/** A class loader of its own for each program; the library is the compiler's. */
final class Loader extends ClassLoader {
  static final ClassLoader LIBRARY = Global.class.getClassLoader();
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

final class Threads {
  static final java.lang.management.ThreadMXBean CLOCK =
      java.lang.management.ManagementFactory.getThreadMXBean();

  static Thread start(ThreadGroup group, String name, long stack, Runnable what) {
    Thread thread = new Thread(group, what, name, stack);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Waits until the thread has ended, used up its processor time, or four times that passed. */
  static boolean ends(Thread thread, long milliseconds) {
    try {
      thread.join(milliseconds);
      for (long i = 0, part = Math.max(1, milliseconds / 10); i < 30 && thread.isAlive(); ++i) {
        if (CLOCK.getThreadCpuTime(thread.getId()) >= milliseconds * 1000000) break;
        thread.join(part);
      }
      return !thread.isAlive();
    } catch (InterruptedException nobody) {
      throw new IllegalStateException(nobody);
    }
  }

  static Thread[] of(ThreadGroup group) {
    Thread[] threads = new Thread[group.activeCount() + 8];
    return Arrays.copyOf(threads, group.enumerate(threads));
  }

  /** Stops what still runs, where Java can; false: it goes on. */
  @SuppressWarnings({"deprecation", "removal"})
  static boolean stop(ThreadGroup group) {
    try {
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
  static final InheritableThreadLocal<Capture> current = new InheritableThreadLocal<>();
  final ByteArrayOutputStream output = new ByteArrayOutputStream();
  String how = "time";
  int status;
  String value, text, exception, message;
  boolean open = true;

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
      Capture capture = Capture.current.get();
      if (capture != null) capture.write(from, offset, length);
    }
  }

  Routed() throws UnsupportedEncodingException { super(new Router(), false, "UTF-8"); }
  @Override public void close() { flush(); }
}

/** System.exit ends the expression instead of the machine, where Java still has such guards. */
@SuppressWarnings({"deprecation", "removal"})
final class Guard extends SecurityManager {
  static void install() {
    try {
      System.setSecurityManager(new Guard());
    } catch (UnsupportedOperationException gone) {
      return;  // the batch goes on in another machine after an exit
    }
  }

  @Override public void checkPermission(java.security.Permission permission) {
    if (Capture.current.get() == null) return;
    String name = permission.getName();
    if (name.equals("setSecurityManager") || name.equals("setIO"))
      throw new SecurityException(name);
  }
  @Override public void checkPermission(java.security.Permission permission, Object context) {}
  @Override public void checkWrite(FileDescriptor to) {
    if (Capture.current.get() != null) throw new SecurityException("writeFileDescriptor");
  }
  @Override public void checkExec(String program) {
    if (Capture.current.get() != null) throw new SecurityException("exec");
  }
  @Override public void checkExit(int status) {
    Capture capture = Capture.current.get();
    if (capture != null) capture.exit(status);
  }
}

/** The expressions of one program, then its main. */
final class Runs {
  interface Body {
    Object run() throws Exception;
  }
  final Code code;
  final Loader loader;
  final OutputStream to;
  boolean survived = false;  // an expression lives on

  Runs(Code code, OutputStream to) {
    this.code = code;
    this.loader = new Loader(code.classes);
    this.to = to;
  }

  void all() throws IOException {
    byte[] messages = code.messages.getBytes(StandardCharsets.UTF_8);
    String how = code.crashed ? "failed " : code.classes == null ? "refused " : "compiled ";
    to.write(("program " + how + messages.length + "\n").getBytes());
    to.write(messages);
    to.flush();
    if (code.classes == null) return;
    for (int i = 0; i < code.program.expressions.size() && !survived; ++i) write(expression(i));
    if (!code.program.main.isEmpty() && !survived) write(main());
  }

  Capture expression(int i) {
    if (!code.refused.containsKey(i)) {
      String holder = Program.EXPRESSIONS + i / Program.GROUP;
      return run(() -> Class.forName(holder, true, loader).getMethod("e" + i).invoke(null));
    }
    Capture capture = new Capture();
    capture.message = code.refused.get(i);
    capture.finish("refused");
    return capture;
  }

  Capture main() {
    return run(() -> {
      java.lang.reflect.Method main =
          Class.forName(code.program.main, true, loader).getMethod("main", String[].class);
      main.invoke(null, (Object) new String[0]);
      return scala.runtime.BoxedUnit.UNIT;
    });
  }

  Capture run(Body body) {
    Capture capture = new Capture();
    ThreadGroup group = new ThreadGroup("expression");
    Thread thread = Threads.start(group, "expression", Limits.stack, () -> {
      Thread.currentThread().setContextClassLoader(loader);
      Capture.current.set(capture);
      evaluate(body, capture);
    });
    Threads.ends(thread, Limits.milliseconds);
    capture.finish("time");
    survived = !Threads.stop(group);
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

  static byte[] bytes(String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }

  void write(Capture capture) throws IOException {
    byte[][] parts = {capture.output.toByteArray(), bytes(capture.value), bytes(capture.text),
        bytes(capture.exception), bytes(capture.message)};
    StringBuilder head = new StringBuilder("run " + capture.how + " " + capture.status);
    for (byte[] part : parts) head.append(part == null ? " -" : " " + part.length);
    to.write(head.append('\n').toString().getBytes());
    for (byte[] part : parts) if (part != null) to.write(part);
    to.flush();
  }
}
)java";

}  // namespace assay::native
