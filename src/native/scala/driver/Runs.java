/**
 * Runs expressions one after the other, until one of them has to be abandoned. No thread is stopped: what it was doing,
 * such as the initialisation of a class, would stay half done for all later expressions.
 */
final class Runs {
  interface Body {
    Object run() throws Exception;
  }
  final Loader loader;
  /** Whether the variables of the program's objects are as at its start for each expression. */
  final boolean startsAfresh;
  /** How the last expression was abandoned, as the last message says it; null: it was not. */
  String abandoned;

  Runs(Loader loader, boolean startsAfresh) {
    this.loader = loader;
    this.startsAfresh = startsAfresh;
  }

  Capture expression(int i) throws InterruptedException {
    Loader from = startsAfresh ? new Loader(loader.classes) : loader;
    String holder = Program.EXPRESSIONS + i / Program.GROUP;
    return run(from, () -> Class.forName(holder, true, from).getMethod("e" + i).invoke(null));
  }

  Capture main(String name) throws InterruptedException {
    Loader from = loader;
    return run(from, () -> {
      java.lang.reflect.Method main =
          Class.forName(name, true, from).getMethod("main", String[].class);
      main.invoke(null, (Object) new String[0]);
      return scala.runtime.BoxedUnit.UNIT;
    });
  }

  Capture run(Loader from, Body body) throws InterruptedException {
    Capture capture = new Capture();
    ThreadGroup group = new ThreadGroup("expression");
    Capture.running = capture;
    Task task = Threads.start(group, "expression", Limits.stack, () -> {
      Thread.currentThread().setContextClassLoader(from);
      Capture.inherited.set(capture);
      evaluate(body, capture);
    });
    boolean done = Threads.ends(task, Limits.milliseconds);
    capture.finish("time");
    if (!done && Threads.waits(task, Limits.milliseconds)) abandoned = "waits";
    else if (!done || !Threads.allRest(group)) abandoned = "again";
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
