#include <stdio.h>

int main(void) {
  int n, i = 0, q = 0;
  scanf("%d", &n);
  while (i < n) {
    q += 2 * i + 1;
    i++;
    printf("%d ", q);
  }
  printf("\n");
  return 0;
}
