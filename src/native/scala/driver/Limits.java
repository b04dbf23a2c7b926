final class Limits {
  static final int MOST_UNENDED = 4;  // expressions, after which no other is run; as in runner.cc
  static long milliseconds;  // of an expression, or of the compilation of a program
  static long stack;
  static int bytes;  // of an output, and of a value
}
