class Placeholders {
  @MAIN
  static void start() {
    int limit = 9;
    int n = INT(range(9, 1));
    int m = INT(1, limit);
    int k = INT(range(1, limit));
    char c = CHAR(list("a"));
    int[] a = INTARRAY(range(-1, 3), range(0, 9));
    LOOP(3);
    while (n > 0) {
      n--;
    }
    LOOP(range(1, 3));
    n = k;
  }

  @REC(many)
  static int twice(int x) {
    return 2 * x;
  }
}
