// question: output
// question: loops
class MatrixSearch {
  @MAIN
  static void start() {
    int[][] m = INT2DARRAY(range(2, 3), list(3), range(0, 9));
    int row = 0;
    int sum = 0;
    for (;;) {
      if (row == m.length) {
        break;
      }
      int[] current = m[row];
      sum += current[0] - current[current.length - 1];
      row++;
    }
    System.out.println(sum);
    ASSERT(sum != 0);
  }
}
