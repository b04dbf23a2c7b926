class Formats {
  @MAIN
  static void start() {
    int i = INT(list(-5, 0, 7, 2147483647, -2147483648));
    long l = i;
    byte b = (byte) i;
    short s = (short) i;
    char c = 'x';
    boolean z = i > 0;
    System.out.printf("%d %5d %-5d| %05d %+d %x%n", i, i, i, i, i, i);
    System.out.printf("%x %x %x %d %s %s %b %c%n", l, b, s, l, b, c, z, c);
    System.out.printf("%8s|%-8s|%8b|%-3c|%+05d|%08x%n", "ab", z, z, c, i, i);
    System.out.printf("no args%n");
    System.out.printf("100%%\n");
    System.out.println(String.format("%s-%s", i, "b").length());
  }
}
