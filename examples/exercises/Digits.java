// question: hole of: number
// question: result
import static assay.Skeleton.*;
import assay.MAIN;
import assay.REC;

class Digits {
  @MAIN
  static int start() {
    int number = INT(range(1000, 9999));
    ASSERT(number % 10 != 0);
    return weigh(number, 1);
  }

  @REC(5)
  static int weigh(int rest, int weight) {
    if (rest == 0) {
      return 0;
    }
    int below = weigh(rest / 10, weight + 1);
    return below + rest % 10 * weight;
  }
}
