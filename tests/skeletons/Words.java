// question: output
class Words {
  @MAIN
  static void start() {
    String text = STRING(list("ebb and flow", "salt or pepper", "tea at four", "now or never"));
    char sought = CHAR(list('a', 'e', 'o', 'r', 't'));
    int space = text.indexOf(' ');
    String first = text.substring(0, space);
    String rest = text.substring(space + 1).trim();
    System.out.println(first.toUpperCase() + text.indexOf(sought) + text.lastIndexOf(sought));
    System.out.println(rest.replace(sought, '*').concat(first.toLowerCase()));
    System.out.println(first.contains("e") + " " + rest.startsWith("or") + " " + first.isEmpty());
    System.out.println(rest.endsWith("r") || first.compareTo(rest) < 0);
    ASSERT(text.indexOf(sought) >= 0);
  }
}
