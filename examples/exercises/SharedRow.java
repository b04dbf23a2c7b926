// question: output
import static assay.Skeleton.*;
import assay.MAIN;

class SharedRow {
  @MAIN
  static void start() {
    int[][] table = INT2DARRAY(list(2), list(3), range(1, 9));
    int[] row = table[INT(range(0, 1))];
    int at = INT(range(0, 2));
    row[at] += table[0][at] + 1;
    row = new int[] { 0, 0, 0 };
    row[0]++;
    System.out.println(table[0][at] + " " + table[1][at] + " " + row[0]);
    ASSERT(table[0][at] != table[1][at]);
  }
}
