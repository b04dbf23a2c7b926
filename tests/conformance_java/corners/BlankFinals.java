class BlankFinals {
  @MAIN
  static int start() {
    int n = INT(range(0, 5));
    final int small;
    if (n < 3)
      small = 1;
    else
      small = 2;
    final int found;
    int rest = 12;
    LOOP(range(1, 12));
    INVARIANT(rest >= 0);
    while (true) {
      if (rest % (n + 2) == 0) {
        found = rest;
        break;
      }
      rest--;
    }
    final String name;
    switch (found) {
      case 12 -> name = "twelve";
      case 10 -> {
        final int half;
        half = found / 2;
        name = "ten" + half;
      }
      default -> name = "some";
    }
    int last, sum = 0;
    do {
      final int twice = 2 * sum;
      sum = twice + 1;
      last = sum;
    } while (sum < 9 && (last = sum) > 0);
    int both;
    if (!(n > 1 && (both = n) > 2)) both = 7;
    final boolean known = true;
    int sure;
    if (known) sure = both;
    outer:
    for (;;) {
      for (final int each : new int[] {1, 2}) {
        last = each;
        if (each > small) break outer;
        if (each == 2) break outer;
      }
    }
    System.out.println(name + " " + small + " " + found + " " + last + " " + both);
    return sure;
  }
}
