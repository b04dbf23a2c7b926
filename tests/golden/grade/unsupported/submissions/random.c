#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  srand(1);
  printf("%d\n", a + b);
  return 0;
}
