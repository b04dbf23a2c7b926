// question: multi of: limit, step
import static assay.Skeleton.*;
import assay.MAIN;

class WhichDiffer {
  @MAIN
  static void start() {
    int limit = INT(range(8, 20));
    int step = INT(range(2, 6));
    int a = 0;
    for (int i = 0; i < limit; i += step) {
      a++;
    }
    int b = 0;
    for (int i = step; i <= limit; i += step) {
      b++;
    }
    ASSERT(a != b);
  }
}
