class ArraysAndLoops {
  @MAIN
  static int[] start() {
    int[] a = INTARRAY(list(3), range(0, 9));
    int s = 0;
    for (int x : a) {
      x *= 2;
      s += x;
      a = new int[] {1};
    }
    for (long q : new int[] {1, 2}) s += q;
    for (char c : new char[] {'a'}) s += c;
    for (int y : new byte[] {1}) s += y;
    int[][] m = new int[2][3];
    for (int[] r : m) {
      r[0] = s;
      r = a;
    }
    int[][] k = new int[2][];
    System.out.println(k[0] == null);
    int[] e = {};
    for (int z : e) s++;
    int[] copy = a;
    copy[0]++;
    System.out.println(s + " " + m[1][0] + a[0] + e.length + m[0].length + (a == copy));
    return a;
  }
}
