final class Limits {
  static final int MOST_WAITING = 4;  // expressions that waited until the limit, after which no other is run
  static long milliseconds;  // of an expression, or of the compilation of a program
  static long stack;
  static int bytes;  // of an output, and of a value
}
