class CompoundNarrowing {
  @MAIN
  static void start() {
    byte b = INT(range(100, 127));
    b += 100;
    System.out.println(b);
    b *= b;
    System.out.println(b);
    b >>>= 1;
    System.out.println(b);
    b = -1;
    b >>>= 1;
    System.out.println(b);
    short s = -1;
    s >>>= 10;
    System.out.println(s);
    char c = 'a';
    c *= 2;
    System.out.println((int) c);
    c -= 1000;
    System.out.println((int) c);
    c = (char) -1;
    System.out.println((int) c++);
    System.out.println((int) c);
    b = 127;
    b++;
    System.out.println(b);
    System.out.println(b-- + b);
    int i = 1;
    i <<= 33L;
    System.out.println(i);
    i += 5000000000L;
    System.out.println(i);
    i = 7;
    i /= 2L;
    System.out.println(i);
    long l = 1;
    l <<= 65;
    System.out.println(l);
    l ^= 'a';
    System.out.println(l);
    i = 'a' * 'b';
    System.out.println(i);
    System.out.println((byte) 200 + (short) 70000 + (char) 65 + (int) 3000000000L);
    System.out.println((char) 65 + "" + (char) ('a' + 1));
    System.out.println((byte) 'é');
    System.out.println(1 + 2 + "3" + 4 + 5);
    System.out.println('a' + 1 + "b");
    System.out.println(5 & 6 | 1 ^ 3 << 2);
    System.out.println(-7 / 2 + " " + -7 % 2 + " " + (-7 >> 1) + " " + (-7 >>> 28));
    System.out.println(0x7fffffff + 1);
    System.out.println(010 + 0b11 + 1_000);
    System.out.println(- -5 + ~5 + +5);
  }
}
