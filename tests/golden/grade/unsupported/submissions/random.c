#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  srand(1);
  a += 0 * rand();
  printf("%d\n", a + b);
  return 0;
}
