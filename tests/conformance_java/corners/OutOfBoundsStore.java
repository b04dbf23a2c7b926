class OutOfBoundsStore {
  static int f(String s, int x) {
    System.out.print(s);
    return x;
  }
  @MAIN
  static void start() {
    int[] n = {1};
    int z = INT(range(0, 1));
    n[f("i", 3)] = f("rhs", 1) / z;
  }
}
