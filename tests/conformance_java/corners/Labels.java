class Labels {
  @MAIN
  static void start() {
    int n = INT(range(2, 5));
  a:
    for (int i = 0; i < n; i++) {
    b:
      for (int j = 0; j < n; j++) {
        switch (j) {
          case 1: continue b;
          case 2: continue a;
          case 3: break a;
          default: System.out.print(i + "" + j + " ");
        }
      }
    }
  c:
    do {
      n--;
      if (n == 2) continue c;
    } while (n > 0);
  d:
    while (true) {
      while (true) break d;
    }
  }
}
