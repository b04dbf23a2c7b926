#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  printf("Sum: %d\n", n * (n + 1) / 2);
}
