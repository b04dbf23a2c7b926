/**
 * Compiles and runs Scala programs inside the sandbox, in two stages, each in virtual machines of its own. The
 * arguments and messages are documented in native/scala/driver.h.
 */
public final class AssayScalaDriver {
  public static void main(String[] arguments) throws Exception {
    Limits.milliseconds = Long.parseLong(arguments[1]);
    Limits.bytes = Integer.parseInt(arguments[2]);
    Limits.stack = Long.parseLong(arguments[3]);
    if (arguments[0].equals("run")) Running.all();
    else if (arguments[0].equals("stay")) Staying.all(arguments[4]);
    else Compiling.all(Integer.parseInt(arguments[4]));
    Runtime.getRuntime().halt(0);
  }
}
