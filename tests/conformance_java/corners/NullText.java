class NullText {
  static String f() { return null; }
  @MAIN
  static String start() {
    String n = null;
    int z = INT(range(0, 1));
    System.out.println(n);
    System.out.println(n + "x" + null);
    n += "y";
    System.out.println(n);
    String q = f();
    System.out.printf("%s %5s|%n", q, q);
    System.out.print(f());
    if (z == 0) return null;
    switch (q) {
      case "a": return "a";
    }
    return "b";
  }
}
