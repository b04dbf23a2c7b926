#include <stdio.h>

int main(void) {
  int n, product = 1;
  scanf("%d", &n);
  for (int i = 2; i <= n; i++) product *= i;
  printf("%d\n", product);
  return 0;
}
