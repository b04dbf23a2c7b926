#include <stdio.h>

int main(void) {
  int n, half, step = 2;
  scanf("%d", &n);
  half = n / 2;
  printf("%d", step > 0 ? half : 0);
  return 0;
}
