// question: output
class Guests {
  @MAIN
  static void start() {
    String[] guests = STRINGARRAY(range(4, 5), list("Ada", "Bob", "Eve", "Max", "Zoe"));
    String[] seats = new String[3];
    String[] hosts = {"Ann", "Bob"};
    int used = 0;
    for (String guest : guests) {
      if (used < seats.length && !guest.equals(hosts[1])) {
        seats[used] = guest;
        used++;
      }
    }
    System.out.println(seats[0] + seats[1] + seats[2] + used);
    ASSERT(used == 3 && !seats[0].equals(seats[1]));
  }
}
