class Constants {
  @MAIN
  static void start() {
    final int ONE = 1;
    final int H = INT(list(1, 3));
    final char C = 'x';
    final String F = "a";
    final boolean YES = true;
    int i = INT(range(0, 3));
    switch (i) {
      case ONE: System.out.println("one");
      case ONE + 1: System.out.println("two"); break;
      default: System.out.println("d");
    }
    byte b = ONE;
    byte b2 = ONE + 5;
    char c = C + 1;
    System.out.println(b + b2 + c);
    System.out.println(i > 1 ? C : ONE);
    System.out.println(F + "b" == "ab");
    System.out.println(F + ONE + C + YES);
    final int[] a = {ONE};
    a[0]++;
    System.out.println(a[0] + H);
    final int late;
    late = i;
    System.out.println(late);
    final long L = ONE;
    System.out.println(L << 40);
    final int n = i;
    System.out.println(n);
    while (YES) {
      if (i++ > 3) break;
    }
  }
}
