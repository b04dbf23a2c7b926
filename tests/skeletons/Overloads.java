// question: output
class Overloads {
  static int twice(int x) {
    return 2 * x;
  }

  static long twice(long x) {
    return 2 * x + 1;
  }

  static String twice(String s) {
    return s + s;
  }

  static String twice(char c) {
    return c + "-" + c;
  }

  @MAIN
  static void start() {
    int n = INT(range(3, 9));
    long big = n;
    String word = STRING(list("ab", "xy", "go"));
    char letter = word.charAt(INT(range(0, 1)));
    System.out.println(twice(n) + twice(word) + twice(big) + twice(letter));
  }
}
