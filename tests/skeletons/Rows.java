// question: output
class Rows {
  @MAIN
  static void start() {
    int[][] rows = {{1, 2, 3}, {INT(range(4, 9))}, {5, INT(range(0, 9))}};
    int[][] grid = new int[2][3];
    int[][] steps = new int[3][];
    for (int i = 0; i < rows.length; i++) {
      steps[i] = new int[i + 1];
      steps[i][i] = rows[i].length * INT(range(2, 5));
    }
    grid[1] = rows[INT(range(0, 2))];
    grid[1][0]++;
    rows[1] = new int[] {7, 8};
    System.out.println(rows[0][0] + " " + rows[2][0] + " " + rows[1].length);
    System.out.println(steps[2][2] - steps[0][0] + grid[0][2] + grid[1][0]);
  }
}
