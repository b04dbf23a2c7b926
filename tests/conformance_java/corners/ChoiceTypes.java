class ChoiceTypes {
  @MAIN
  static void start() {
    boolean z = BOOLEAN();
    char c = CHAR(range('a', 'e'));
    int i = INT(range(1, 3));
    System.out.println(z ? c : z ? 65 : 66);
    System.out.println(z ? (z ? c : 65) : 66);
    System.out.println(true ? c : i);
    System.out.println(z ? 'a' : 98);
    System.out.println(z ? 98 : 'a');
    System.out.println(false ? 1 : 'a');
    System.out.println(z ? (byte) 1 : 'a');
    System.out.println(z ? (short) 1 : 'a');
    System.out.println(z ? 1L : 'a');
    byte b = (byte) i;
    System.out.println(z ? b : 'a');
    System.out.println(z ? b : '\u1000');
  }
}
