#include <stdio.h>

static int squares(int n) {
  int total = 0, k = 0;
  while (k < n) {
    k = k + 1;
    total = total + k * k;
  }
  return total;
}

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", squares(n));
  return 0;
}
