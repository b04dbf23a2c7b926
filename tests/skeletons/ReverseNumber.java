// question: output typed
class ReverseNumber {
  @MAIN
  static void start() {
    int number = INT(range(102, 987));
    int reversed = 0;
    LOOP(list(3));
    while (number > 0) {
      reversed = reversed * 10 + number % 10;
      number /= 10;
    }
    ASSERT(reversed > 100 && reversed % 11 != 0);
    System.out.println(reversed);
  }
}
