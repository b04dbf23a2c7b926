class ConstantConditions {
  @MAIN
  static int start() {
    int n = INT(range(0, 3));
    if (true) return n;
    System.out.println("x");
    return 3;
  }
}
