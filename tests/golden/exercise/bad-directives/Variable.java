// Twice a number.
// question: result of: number, twice
class Variable {
  @MAIN
  static void start() {
    int number = INT(range(1, 9));
    System.out.println(2 * number);
  }
}
