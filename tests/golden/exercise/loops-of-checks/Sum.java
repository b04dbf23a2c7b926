// question: loops
// question: trace of: sum

// Adds numbers, then takes tens away.
class Sum {
  @MAIN
  static void start() {
    int n = INT(range(5, 9));
    ASSERTBLOCK();
    {
      int product = 1;
      for (int k = 1; k < 20; k++) {
        product *= k;
      }
      ASSERT(product != n);
    }
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    while (sum > 10) {
      sum -= 10;
    }
    System.out.println(sum);
  }
}
