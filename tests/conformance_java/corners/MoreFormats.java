class MoreFormats {
  @MAIN
  static void start() {
    int i = INT(range(65, 70));
    System.out.printf("%d %c %s|%5c|%n", i, 'c', 'c', 'c');
    System.out.printf("%d %d%n", i, i, i);
  }
}
