#include <stdio.h>

int main(void) {
  int n, k = 1, all = 0, top = 100;
  scanf("%d", &n);
  while (k <= n) {
    all += k;
    k = 1;
  }
  if (n < top) top = n;
  printf("%d %d\n", top, all);
  return 0;
}
