// question: output typed
class Sums {
  @MAIN
  static void start() {
    int first = INT(range(10, 60));
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += first;
    }
    System.out.println(sum);
  }
}
