class Library {
  @MAIN
  static void start() {
    int i = INT(list(-2147483648, 2147483647, -7, 7, 0));
    long l = i;
    System.out.println(Math.abs(i) + " " + Math.abs(l) + " " + Math.max(i, l) + " "
        + Math.min('a', i) + " " + Math.floorDiv(i, 3) + " " + Math.floorMod(i, -3) + " "
        + Integer.MAX_VALUE + " " + Long.MIN_VALUE + " " + Character.MAX_VALUE + " "
        + Byte.MIN_VALUE + " " + Short.MAX_VALUE);
    System.out.println(Integer.MIN_VALUE / -1 + " " + i / -1 + " " + i % -1 + " "
        + Long.MIN_VALUE / -1L);
    System.out.println(Integer.toBinaryString(i) + " " + Integer.toHexString(i) + " "
        + Integer.bitCount(i) + " " + Integer.signum(i) + " " + Long.toString(l) + " "
        + Integer.compare(i, 0));
    System.out.println(Character.getNumericValue('7') + Character.getNumericValue('b'));
    System.out.println(Character.toUpperCase('a') + "" + Character.isLetterOrDigit('_')
        + Character.compare('a', 'c') + Character.isWhitespace(' '));
  }
}
