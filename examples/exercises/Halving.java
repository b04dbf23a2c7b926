// question: trace of: n, steps
import static assay.Skeleton.*;
import assay.MAIN;

class Halving {
  @MAIN
  static void start() {
    int n = INT(range(12, 60));
    int steps = 0;
    LOOP(range(4, 7));
    while (n > 1) {
      if (n % 2 == 0) {
        n = n / 2;
      } else {
        n = n - 3;
      }
      steps++;
    }
    ASSERT(n != 1);
  }
}
