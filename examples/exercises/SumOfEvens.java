// question: output
// question: loops
import static assay.Skeleton.*;
import assay.MAIN;

class SumOfEvens {
  @MAIN
  static void start() {
    int[] numbers = INTARRAY(range(4, 6), range(-9, 20));
    int limit = INT(range(5, 15));
    int sum = 0;
    // Only even numbers below the limit count.
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] % 2 == 0 && numbers[i] < limit) {
        sum += numbers[i];
      }
    }
    ASSERT(sum > 0 && sum != limit);
    System.out.println(sum);
  }
}
