#include <stdio.h>

int reversed(int n) {
  int r = 0;
  for (; n > 0; n /= 10) r = r * 10 + n % 10;
  return r;
}

int largest(int n) {
  int most = 0;
  for (; n > 0; n /= 10)
    if (n % 10 > most) most = n % 10;
  return most;
}

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n%d\n", reversed(n), largest(n));
  return 0;
}
