#include <stdio.h>
#define MOST 70

int clip(int x) {
  if (x > MOST) return MOST;
  return x;
}

int digits(int n) { return n % 7 * n - 3; }

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d %d\n", clip(n), digits(n));
  return 0;
}
