// question: output
// Without break the next case runs, too.
class Countdown {
  @MAIN
  static void start() {
    int start = INT(range(1, 5));
    int sum = INT(range(0, 9));
    switch (start) {
      case 4:
        sum += 4;
      case 3:
        sum += 3;
        break;
      case 2:
        sum += 20;
      case 1:
        sum += 10;
      default:
        sum--;
    }
    System.out.println(sum);
  }
}
