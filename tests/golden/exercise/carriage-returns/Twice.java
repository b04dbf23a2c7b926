// question: fragment

class Twice {
  @MAIN
  static void start() {
    int number = INT(range(2, 9));
    int twice = 0;
    for (int i = 0; i < 2; i++) {
      twice += number;
    }
    System.out.println(twice);
  }
}
