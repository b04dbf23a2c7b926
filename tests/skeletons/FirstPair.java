// question: output
class FirstPair {
  @MAIN
  static void start() {
    int[] a = INTARRAY(list(5), range(1, 9));
    int target = INT(range(8, 14));
    int tests = 0;
    outer:
    for (int i = 0; i < a.length; i++) {
      if (a[i] >= target) {
        continue;
      }
      for (int j = i + 1; j < a.length; j++) {
        tests++;
        if (a[i] == a[j]) {
          continue outer;
        }
        if (a[i] + a[j] == target) {
          System.out.print(i + "," + j + " ");
          break outer;
        }
      }
    }
    System.out.println(tests);
    ASSERT(tests >= 2 && tests <= 8);
  }
}
