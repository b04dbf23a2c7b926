// question: order of: a, b, c
class ThreeLoops {
  @MAIN
  static void start() {
    int a = 0, b = 0, c = 0;
    LOOP(range(2, 9));
    for (int i = INT(range(0, 3)); i < INT(range(8, 14)); i += INT(range(2, 3))) {
      a++;
    }
    LOOP(range(2, 9));
    for (int i = INT(range(20, 40)); i > 1; i /= 2) {
      b++;
    }
    LOOP(list(2, 3, 5, 7));
    for (int i = 1; i < INT(range(10, 90)); i *= INT(range(2, 3))) {
      c++;
    }
    ASSERT(a != b && b != c && a != c);
  }
}
