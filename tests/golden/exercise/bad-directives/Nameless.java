// Twice a number.
// question: loops of: number
class Nameless {
  @MAIN
  static void start() {
    int number = INT(range(1, 9));
    System.out.println(2 * number);
  }
}
