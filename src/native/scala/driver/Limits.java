final class Limits {
  static long milliseconds;  // of an expression, or of the compilation of a program
  static long stack;
  static int bytes;  // of an output, and of a value
}
