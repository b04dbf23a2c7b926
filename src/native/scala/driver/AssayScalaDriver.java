import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/**
 * Compiles and runs Scala programs inside the sandbox, in two stages, each in virtual machines of its own. The
 * arguments and messages are documented in native/scala/driver.h.
 */
public final class AssayScalaDriver {
  public static void main(String[] arguments) throws Exception {
    Limits.milliseconds = Long.parseLong(arguments[1]);
    Limits.bytes = Integer.parseInt(arguments[2]);
    Limits.stack = Long.parseLong(arguments[3]);
    try {
      if (arguments[0].equals("run")) Running.all();
      else if (arguments[0].equals("stay")) Staying.all(arguments[4]);
      else Compiling.all(Integer.parseInt(arguments[4]));
    } catch (Throwable problem) {
      failed(problem);
    }
    Runtime.getRuntime().halt(0);
  }

  /** Says what ended the driver itself. System.err is the program's, and what it prints there is dropped. */
  static void failed(Throwable problem) {
    try (PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err))) {
      err.println("the driver failed: " + problem);
      problem.printStackTrace(err);
    }
    Runtime.getRuntime().halt(1);
  }
}
