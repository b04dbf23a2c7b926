#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d 0\n", n % 1000);
  return 0;
}
