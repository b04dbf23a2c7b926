// question: result
class OpeningHours {
  @MAIN
  static int start() {
    String day = STRING(list("Mon", "Tue", "Wed", "Fri", "Sat", "Sun"));
    int hours = INT(range(4, 8));
    switch (day) {
      case "Sat", "Sun" -> hours = hours / 2;
      case "Fri" -> {
        hours--;
        hours *= 2;
      }
      default -> hours += 2;
    }
    return hours;
  }
}
