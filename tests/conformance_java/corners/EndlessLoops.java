class EndlessLoops {
  @MAIN
  static int start() {
    int n = INT(range(0, 3));
    while (true) {
      n++;
      if (n > 5) break;
    }
    for (;;) {
      n--;
      if (n < 2) return n;
    }
  }
}
