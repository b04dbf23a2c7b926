class LeftLoops {
  @MAIN
  static int start() {
    int n = INT(range(0, 3));
    do {
      n++;
      if (n == 3) continue;
      if (n > 5) break;
    } while (n < 5);
    do { return n; } while (true);
  }
}
