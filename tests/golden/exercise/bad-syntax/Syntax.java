class Syntax {
  @MAIN
  static void start() {
    int n = INT(range(9, 1));
    while (n > 0 {
      n -= INT(list());
    }
  }
}
