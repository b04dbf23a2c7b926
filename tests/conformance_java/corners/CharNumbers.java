class CharNumbers {
  @MAIN
  static void start() {
    char c = CHAR(range('a', 'b'));
    int i = CHAR(range('a', 'e')) + 1;
    System.out.println(c);
    System.out.println(i);
  }
}
