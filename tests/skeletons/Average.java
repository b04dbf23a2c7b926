// question: result
// Integer division drops the rest.
class Average {
  @MAIN
  static int start() {
    int[] marks = INTARRAY(range(4, 6), range(1, 15));
    int sum = 0;
    for (int mark : marks) {
      sum += mark;
    }
    ASSERT(sum % marks.length != 0);
    return sum / marks.length;
  }
}
