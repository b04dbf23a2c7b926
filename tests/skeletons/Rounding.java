// question: multi of: cents, parts
class Rounding {
  @MAIN
  static void start() {
    int cents = INT(range(10, 60));
    int parts = INT(range(2, 7));
    int before = cents / parts * parts;
    int after = (cents + parts / 2) / parts * parts;
    ASSERT(before != after);
  }
}
