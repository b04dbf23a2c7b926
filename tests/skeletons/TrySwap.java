// question: output
// Methods get copies of numbers and of references.
class TrySwap {
  static void swap(int a, int b) {
    int old = a;
    a = b;
    b = old;
  }

  static void swap(int[] pair) {
    int old = pair[0];
    pair[0] = pair[1];
    pair[1] = old;
    pair = new int[2];
    pair[0] = 1;
  }

  @MAIN
  static void start() {
    int[] p = INTARRAY(list(2), list(2, 3, 5, 8, 13, 21));
    int[] q = p;
    swap(p[0], p[1]);
    System.out.print(p[0] + " ");
    swap(q);
    q[1] += INT(range(1, 4));
    System.out.println(p[0] + " " + p[1] + " " + (p == q));
    ASSERT(__distinct(p, 2));
  }
}
