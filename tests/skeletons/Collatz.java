// question: loops typed
class Collatz {
  @MAIN
  static void start() {
    int n = INT(list(3, 5, 6, 7, 9, 10, 11, 12, 13, 15, 17, 20, 21, 22, 24, 26));
    LOOP(range(5, 20));
    while (n != 1) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    }
  }
}
