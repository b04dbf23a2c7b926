#include <stdio.h>
#define MOST 100

int clip(int x) { return x > MOST ? MOST : x; }

int sum(int n) { return n * (n + 1) / 2; }

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d %d\n", clip(n), sum(n));
  return 0;
}
