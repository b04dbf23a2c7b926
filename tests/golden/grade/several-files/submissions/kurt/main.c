#include <stdio.h>
#include "numbers.h"

int main(void) {
  int n, a[100];
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", a + i);
  printf("%d ", biggest(a, n));
  printf("%d\n", sum(a, n));
}
