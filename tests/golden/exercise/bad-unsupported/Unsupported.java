import java.util.Scanner;

class Unsupported {
  static int count = 0;

  @MAIN
  static void start() {
    Integer n = INT(range(1, 9));
    double half = n / 2.0;
    StringBuilder text = new StringBuilder();
    try {
      count++;
    } finally {
      text.append(half);
    }
    int size = switch (n) {
      case 1 -> 10;
      default -> 20;
    };
    Runnable later = () -> System.out.println(size);
  }
}
