class Recursion {
  static long fac(int n) { return n <= 1 ? 1 : n * fac(n - 1); }
  @REC(12)
  static int fib(int n) {
    if (n < 2) return n;
    return fib(n - 1) + fib(n - 2);
  }
  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }
  static void hanoi(int n, char a, char b, char c) {
    if (n == 0) return;
    hanoi(n - 1, a, c, b);
    System.out.print(a + "" + c + " ");
    hanoi(n - 1, b, a, c);
  }
  @MAIN
  static void start() {
    int n = INT(range(3, 10));
    System.out.println(fac(n) + " " + fib(n) + " " + even(n));
    hanoi(3, 'A', 'B', 'C');
  }
}
