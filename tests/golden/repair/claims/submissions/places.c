#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  if (n < 100)
    printf("%d, %d\n", n, n * (n + 1) / 2);
  else
    printf("%d, %d\n", 100, n * (n + 1) / 2);
  return 0;
}
