class Overloads {
  static String f(int x) { return "int"; }
  static String f(long x) { return "long"; }
  static String f(char x) { return "char"; }
  static String f(String x) { return "String"; }
  static String g(long x) { return "glong"; }
  static String g(int[] x) { return "gints"; }
  static String h(short x) { return "short"; }
  static String h(long x) { return "long"; }
  static String k(int a, long b) { return "il"; }
  static String k(long a, int b) { return "li"; }
  static String k(long a, long b) { return "ll"; }
  @MAIN
  static void start() {
    byte b = 1;
    short s = 2;
    char c = CHAR(range('a', 'c'));
    System.out.println(f(b) + f(s) + f(c) + f(c + 1) + f(1L) + f("") + g(b) + g(c)
        + g(new int[0]) + h(b) + h(s) + h(1) + h(c) + f(b + b) + f(c++) + f((byte) 1)
        + f('a' + 'b') + k(1L, 1) + k(1, 1L) + k(1L, 1L) + g('c') + f(b += 1) + f(b << 1L)
        + f(-c) + f(+c) + f(~b));
  }
}
