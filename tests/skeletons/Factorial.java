// question: result
// question: hole of: n
class Factorial {
  @MAIN
  static long start() {
    int n = INT(range(4, 9));
    int stop = INT(range(1, 3));
    return product(n, stop);
  }

  @REC(9)
  static long product(int n, int stop) {
    if (n <= stop) {
      return 1;
    }
    return n * product(n - 1, stop);
  }
}
