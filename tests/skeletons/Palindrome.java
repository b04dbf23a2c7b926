// question: output
class Palindrome {
  @MAIN
  static void start() {
    String word = STRING(list("level", "lemon", "radar", "rotor", "robot", "kayak", "salad"));
    int equal = 0;
    ASSERTBLOCK();
    {
      int vowels = 0;
      LOOP(list(5));
      for (int i = 0; i < word.length(); i++) {
        char c = word.charAt(i);
        if (c == 'a' || c == 'e' || c == 'o') vowels++;
      }
      ASSERT(vowels >= 2);
    }
    for (int left = 0, right = word.length() - 1; left < right; left++, right--) {
      if (word.charAt(left) == word.charAt(right)) {
        equal += INT(range(1, 9));
      } else {
        equal--;
      }
    }
    String middle = word.substring(INT(range(1, 2)), 4);
    System.out.println(middle + equal);
  }
}
