// question: output
class Bits {
  @MAIN
  static void start() {
    int flags = INT(range(16, 63));
    int mask = INT(list(1, 2, 4, 8, 6, 12));
    System.out.print((flags & mask) + " ");
    System.out.print((flags | mask) + " ");
    System.out.print((flags ^ mask) + " ");
    System.out.print((flags & ~mask) + " ");
    System.out.println((flags << 1) + " " + (flags >> 2) + " " + (-flags >>> 28));
    ASSERT((flags & mask) != 0 && (flags & mask) != mask);
  }
}
