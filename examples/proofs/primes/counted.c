// Prints the primes between two numbers: counts the divisors of each.
#include <stdio.h>

int divisors(int n) {
  int count = 0;
  int d = n;
  while (d > 0) {
    if (n % d == 0) {
      count++;
    }
    d--;
  }
  return count;
}

int main(void) {
  int low, high;
  scanf("%d %d", &low, &high);
  while (low <= high) {
    if (divisors(low) == 2) {
      printf("%d ", low);
    }
    low++;
  }
  return 0;
}
