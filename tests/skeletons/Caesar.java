// question: output
class Caesar {
  @MAIN
  static void start() {
    char first = CHAR(range('a', 'm'));
    char second = CHAR(list('c', 'h', 'x', 'z'));
    int shift = INT(range(1, 5));
    char moved = (char) (first + shift);
    char wrapped = (char) ('a' + (second - 'a' + shift) % 26);
    first++;
    System.out.print(moved);
    System.out.print(wrapped);
    System.out.println(first - 'a');
    ASSERT(moved != wrapped && moved != first);
  }
}
