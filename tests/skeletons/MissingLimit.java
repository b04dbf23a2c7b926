// question: hole of: limit
class MissingLimit {
  @MAIN
  static void start() {
    int limit = INT(range(5, 30));
    int step = INT(range(2, 4));
    int sum = 0;
    for (int i = 1; i <= limit; i += step) {
      sum += i;
    }
    System.out.println(sum);
    ASSERT(sum > 8);
  }
}
