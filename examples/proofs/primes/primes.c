// Prints the primes between two numbers: looks for a divisor of each.
#include <stdio.h>

int main(void) {
  int from, to;
  scanf("%d %d", &from, &to);
  for (int i = from; i <= to; i++) {
    int prime = i > 1;
    for (int d = 2; d <= i / 2; d++) {
      if (i % d == 0) {
        prime = 0;
        break;
      }
    }
    if (prime) {
      printf("%d ", i);
    }
  }
  return 0;
}
