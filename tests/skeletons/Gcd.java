// question: trace of: a, b
class Gcd {
  @MAIN
  static int start() {
    int a = INT(range(20, 99));
    int b = INT(range(12, 60));
    LOOP(range(3, 6));
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
