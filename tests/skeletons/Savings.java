// question: loops
class Savings {
  @MAIN
  static void start() {
    int money = INT(range(10, 90));
    int goal = INT(range(50, 200));
    int months = 0;
    do {
      money += INT(range(7, 25));
      months++;
    } while (money < goal);
    ASSERT(months >= 2 && months <= 9);
    System.out.println(months);
  }
}
