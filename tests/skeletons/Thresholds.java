// question: result
// A method with two returns.
class Thresholds {
  @MAIN
  static int start() {
    ASSERT(__ret > 10);
    int first = INT(range(1, 60));
    int limit = INT(range(20, 40));
    return cut(first, limit) + cut(first + 7, limit);
  }

  static int cut(int value, int limit) {
    if (value > limit)
      return limit - value % 5;
    ASSERT(__ret <= limit && __ret != 0);
    return value;
  }
}
