// question: output
class Ticket {
  @MAIN
  static void start() {
    int age = INT(range(3, 80));
    boolean member = BOOLEAN();
    boolean weekend = BOOLEAN();
    int price = 12;
    if (age < 6) {
      price = 0;
    } else if (age <= 14 || age >= 65) {
      price = 7;
    } else if (member && !weekend) {
      price = 9;
    }
    if (price > 0 && member == weekend) {
      price++;
    }
    boolean special = member != weekend ^ age > 40;
    System.out.println(price + (special ? "!" : "."));
    ASSERT(__impl(member, age > 10));
  }
}
