// question: result of: at
class FirstLarge {
  @MAIN
  static void start() {
    int[] values = INTARRAY(list(5, 6), range(0, 30));
    int limit = INT(range(10, 25));
    int at = -1;
    LOOP(range(2, 5));
    for (int i = 0; i < values.length; i++) {
      if (values[i] > limit) {
        at = i;
        break;
      }
    }
    ASSERT(at >= 1 && __distinct(values, 5));
  }
}
