// question: result of: a, b
class CompoundOperators {
  @MAIN
  static void start() {
    int a = INT(range(5, 40));
    int b = INT(range(-9, 9));
    a += b;
    b -= INT(range(2, 5));
    a *= 3;
    b %= 4;
    a /= 2;
    a &= 127;
    b |= 1;
    b ^= 6;
    a <<= 1;
    a >>= 2;
    b >>>= 30;
    ASSERT(a != b && b != 0);
  }
}
