// question: result of: sum
// A loop that is too long to be followed step by step.
class LongSum {
  @MAIN
  static void start() {
    int n = INT(range(300, 600));
    int each = INT(range(2, 9));
    int sum = 0;
    int i = 0;
    INVARIANT(i >= 0 && i <= n && sum == i * each);
    while (i < n) {
      sum += each;
      i++;
    }
    ASSERT(sum % 100 == 0);
  }
}
