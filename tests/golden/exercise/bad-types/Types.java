class Types {
  @MAIN
  static int start() {
    int n = INT(range(1, 9));
    boolean small = n;
    String text = STRING(list("a", "b"));
    if (text = "a") {
      return texts.length();
    }
    byte b = n + 1;
    int[] a = {1, "2"};
  }
}
