#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  int half = n / 2;
  printf("%d\n", half);
  return 0;
}
