class Switches {
  @MAIN
  static void start() {
    char c = CHAR(range('a', 'e'));
    byte b = INT(range(0, 3));
    String s = STRING(list("x", "y"));
    switch (c) {
      case 'a', 'b': System.out.print("ab");
      case 99: System.out.print("c"); break;
      default: System.out.print("d");
      case 'z': System.out.print("z");
    }
    switch (b) {
      case 1 -> System.out.print(1);
      case 2 -> {
        System.out.print(2);
      }
      default -> c++;
    }
    switch (s) {
      case "x":
      case "q": System.out.print("q");
    }
    switch (c + 1) {
      case 'b': System.out.print("B");
    }
    switch (b) {}
  }
}
