/* Reads n and says whether it is a prime number. */
#include <stdio.h>

int is_prime(int n) {
  if (n < 2) return 0;
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0) return 0;
  return 1;
}

int main(void) {
  int n;
  scanf("%d", &n);
  if (is_prime(n))
    printf("%d is prime\n", n);
  else
    printf("%d is not prime\n", n);
  return 0;
}
