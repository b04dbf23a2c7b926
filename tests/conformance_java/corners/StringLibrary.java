class StringLibrary {
  @MAIN
  static void start() {
    String s = STRING(list("", "abcabc", "  x y ", "Hello"));
    String t = STRING(list("", "b", "bc", "l"));
    for (int i = -1; i < 8; i++) {
      System.out.print(s.indexOf(t, i) + " " + s.indexOf('b', i) + " " + s.lastIndexOf(t)
          + " " + s.lastIndexOf(t, i) + " " + s.lastIndexOf('l', i) + ";");
    }
    System.out.println(s.replace(t, "_") + "|" + s.replace("", "-") + "|"
        + s.replace('l', 'L') + "|" + s.trim() + "|" + s.strip() + "|" + s.isBlank()
        + s.isEmpty() + "|" + s.repeat(2) + "|" + s.contains(t) + s.startsWith(t)
        + s.endsWith(t) + s.startsWith(t, 1) + s.hashCode() + s.compareTo(t)
        + s.compareToIgnoreCase("HELLO") + s.equalsIgnoreCase("hello") + s.concat(t)
        + s.toUpperCase().toLowerCase());
  }
}
