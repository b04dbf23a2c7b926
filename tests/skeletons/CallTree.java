// question: output
class CallTree {
  @MAIN
  static void start() {
    System.out.println(visit(INT(range(3, 5)), INT(range(0, 9))));
    ASSERT(__out.length() < 30);
  }

  @REC(6)
  static int visit(int n, int base) {
    if (n <= 1) {
      return base + n;
    }
    System.out.print(n);
    int left = visit(n - 1, base);
    int right = visit(n - 2, base + 1);
    return left - right;
  }
}
