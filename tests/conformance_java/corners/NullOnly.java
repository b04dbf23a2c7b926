class NullOnly {
  @MAIN
  static String start() {
    String n = null, m = null;
    n = n + m;
    System.out.println(n);
    String s = (String) null;
    s += s;
    System.out.println(s + INT(range(1, 2)));
    System.out.println("a".equals(null));
    System.out.println(
        "abc".compareTo("abd") + "b".compareTo("abc") + "a".compareTo("abc"));
    return s;
  }
}
