class SameStrings {
  @MAIN
  static void start() {
    String s = STRING(list("a", "b"));
    String t = "a";
    System.out.println(s == t);
    System.out.println(s + "" == t);
    System.out.println("a" + "b" == "ab");
    System.out.println("x".toUpperCase() == "X");
    System.out.println(t.substring(0) == t);
    System.out.println(t.toLowerCase() == t);
    System.out.println(t.trim() == t);
    System.out.println(t.concat("") == t);
    System.out.println(t.replace('q', 'r') == t);
    System.out.println(t.replace("q", "r") == t);
    System.out.println(t.replace("a", "a") == t);
    System.out.println(t.replace('a', 'a') == t);
    System.out.println(t.repeat(1) == t);
    System.out.println(String.valueOf(t) == t);
    System.out.println(t.substring(1) == "");
    System.out.println(t.repeat(0) == "");
    System.out.println(t.toString() == t);
    System.out.println("" + t == t);
    System.out.println(Integer.toString(5) == "5");
    System.out.println(String.valueOf(true) == "true");
    System.out.println(" ".trim() == "");
    System.out.println(("" + "") == "");
  }
}
