// Twice a number.
  //question: hole of: digit
class Placeholder {
  @MAIN
  static void start() {
    int number = INT(range(1, 9));
    System.out.println(2 * number);
  }
}
