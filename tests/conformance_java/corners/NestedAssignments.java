class NestedAssignments {
  static int f(String s, int x) {
    System.out.print(s);
    return x;
  }
  @MAIN
  static void start() {
    int[] a = INTARRAY(list(3), range(0, 2));
    int i = 0;
    String s = "s";
    s += s += "t" + s;
    System.out.println(s);
    i = 5;
    i -= i -= i - 2;
    System.out.println(i);
    a[a[0] = 1] += (a[1] = 5);
    System.out.println(a[0] + "," + a[1]);
    int x = 3;
    System.out.println(x + (x = 5) * x + x++ + "" + x + (x += 1));
    boolean z = f("p", 1) > 2 & f("q", 1) > 2 | f("r", 2) > 1 ^ f("t", 1) > 0;
    System.out.println(z);
    int[][] m = {{1, 2}, {3}};
    m[f("u", 1)][f("v", 0)] = f("w", 9);
    System.out.println(m[1][0]);
    int[] n = null;
  }
}
