class AssignedOnEveryWay {
  @MAIN
  static int start() {
    int n = INT(range(0, 3));
    int r;
    switch (n) {
      case 0: r = 1; break;
      case 1: {
        r = 2;
      } break;
      default: r = 7;
    }
    int q;
    if (n > 1)
      q = 1;
    else
      q = 2;
    int w;
    w = r + q;
    boolean k;
    if (n > 0 && (k = n > 1)) System.out.println(k);
    return w;
  }
}
