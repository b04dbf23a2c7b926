// Twice a number.
// difficulty: steps=many
class Difficulty {
  @MAIN
  static void start() {
    int number = INT(range(1, 9));
    System.out.println(2 * number);
  }
}
