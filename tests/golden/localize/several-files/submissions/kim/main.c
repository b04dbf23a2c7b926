#include <stdio.h>
#include "sum.h"

int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", sum(n));
  return 0;
}
