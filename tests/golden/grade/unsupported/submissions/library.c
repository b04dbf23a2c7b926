#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  div_t one = div(a + b, 1);
  printf("%d\n", one.quot);
  return 0;
}
