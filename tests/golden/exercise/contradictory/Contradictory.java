// question: result of: sum
class Contradictory {
  @MAIN
  static void start() {
    int sum = 0;
    int n = INT(range(1, 20));
    ASSERT(n % 2 == 1);
    LOOP(range(3, 8));
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    ASSERT(sum >= 0);
    ASSERT(sum > 30);
  }
}
