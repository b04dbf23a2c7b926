#include <stdio.h>
#define MOST 100

int clip(int x) { return x > MOST ? MOST : x; }

int digits(int x) {
  int c = 0;
  while (x > 0) {
    x = x / 10;
    c++;
  }
  return c;
}

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d %d\n", clip(n), digits(n));
  return 0;
}
