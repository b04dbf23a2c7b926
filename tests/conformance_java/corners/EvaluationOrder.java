class EvaluationOrder {
  static int f(String s, int x) {
    System.out.print(s);
    return x;
  }
  @MAIN
  static void start() {
    int[] a = INTARRAY(list(3), range(0, 2));
    int i = 0;
    a[f("a", 0)] = f("b", 1) + f("c", 2) * f("d", 3);
    a[i] = i = 2;
    System.out.println(a[0] + " " + i);
    i = 0;
    a[i++] += i++ + a[i];
    i = 1;
    i += i++ + ++i;
    System.out.println(i);
    i = i++ + i++;
    System.out.println(i);
    int j = i-- - --i;
    System.out.println(j);
    int[] b = a;
    a[0] = (b = new int[] {7, 8, 9})[1];
    System.out.println(a[0] + " " + b[0]);
    int k = 1;
    k = k++ * 2 + k;
    System.out.println(k);
    long l = 5;
    System.out.println(l);
  }
}
