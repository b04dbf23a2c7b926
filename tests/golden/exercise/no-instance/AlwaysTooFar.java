class AlwaysTooFar {
  @MAIN
  static int start() {
    int[] numbers = INTARRAY(range(2, 4), range(1, 9));
    int last = numbers[0];
    for (int i = 1; i <= numbers.length; i++) {
      last = numbers[i];
    }
    return last;
  }
}
