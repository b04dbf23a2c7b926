class Scopes {
  @MAIN
  static int start() {
    int n = INT(range(0, 3));
    for (int i = 0; i < n; i++) {
      int x = i;
      System.out.print(x);
    }
    for (int i = 0; i < n; i++) {
      String x = "s" + i;
      System.out.print(x);
    }
    {
      int x = 4;
      n += x;
    }
    int x = 9;
    switch (n) {
      case 4:
        int y = 1;
        n += y;
        break;
      case 5: y = 3; n += y;
    }
    return n + x;
  }
}
