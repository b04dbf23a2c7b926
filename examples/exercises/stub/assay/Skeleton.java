package assay;

/**
 * The words of the skeleton language, so that an IDE compiles skeletons. They do nothing: what a
 * skeleton means is said in docs/exercises.md.
 */
public final class Skeleton {
  private Skeleton() {}

  /** What values are possible. */
  public static final class Values<T> {}

  /** One of these. */
  @SafeVarargs
  public static <T> Values<T> list(T... values) { return new Values<>(); }

  /** From low to high, both included. */
  public static Values<Integer> range(int low, int high) { return new Values<>(); }

  /** From low to high, both included. */
  public static Values<Character> range(char low, char high) { return new Values<>(); }

  // Placeholders: each stands for one literal.
  public static int INT(Values<Integer> values) { return 0; }
  public static boolean BOOLEAN() { return false; }
  public static char CHAR(Values<Character> values) { return ' '; }
  public static String STRING(Values<String> values) { return ""; }
  public static int[] INTARRAY(Values<Integer> length, Values<Integer> elements) {
    return new int[0];
  }
  public static int[][] INT2DARRAY(
      Values<Integer> rows, Values<Integer> columns, Values<Integer> elements) {
    return new int[0][];
  }
  public static String[] STRINGARRAY(Values<Integer> length, Values<String> elements) {
    return new String[0];
  }

  /** Holds here in every instance. */
  public static void ASSERT(boolean condition) {}

  /** The block that follows is one large assertion. */
  public static void ASSERTBLOCK() {}

  /** In front of a loop: how often it may run. */
  public static void LOOP(Values<Integer> iterations) {}

  /** In front of a loop: holds before every test of its condition. */
  public static void INVARIANT(boolean condition) {}

  /** What has been printed so far. */
  public static String __out = "";

  /** What the method returns (an int here; where it returns something else, an IDE complains). */
  public static int __ret = 0;

  /** If the first holds, then the second. */
  public static boolean __impl(boolean first, boolean second) { return !first || second; }

  /** The first count elements differ from each other. */
  public static boolean __distinct(int[] array, int count) { return true; }
}
