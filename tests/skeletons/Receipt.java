// question: output
class Receipt {
  @MAIN
  static void start() {
    int pieces = INT(range(2, 12));
    long price = INT(range(15, 99));
    boolean paid = BOOLEAN();
    char desk = CHAR(range('A', 'F'));
    System.out.printf("%3d x %05d%n", pieces, price);
    System.out.printf("%s %c: %d%%\n", paid ? "paid" : "open", desk, pieces * price % 100);
    System.out.print(pieces * price);
    System.out.println();
    System.out.println(paid);
  }
}
