#include <stdio.h>

int main(void) {
  int n, x, sum = 0;
  scanf("%d", &n);
  while (n-- > 0) {
    scanf("%d", &x);
    sum += x;
  }
  printf("%d\n", sum);
  return 0;
}
