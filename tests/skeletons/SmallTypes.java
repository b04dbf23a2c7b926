// question: output
// What does not fit is cut off.
class SmallTypes {
  @MAIN
  static void start() {
    byte level = INT(range(100, 127));
    short height = INT(range(30000, 32767));
    long distance = INT(list(2000000000L, 3000000000L, 4000000000L));
    level += INT(range(20, 90));
    height = (short) (height + 3000);
    int total = (int) distance;
    long twice = distance * 2;
    System.out.println(level + " " + height);
    System.out.println(total + " " + twice);
    ASSERT(level < 0 && height < 0);
  }
}
