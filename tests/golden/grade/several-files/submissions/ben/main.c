#include <stdio.h>
#include "stats.h"

int main(void) {
  int values[MOST], n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &values[i]);
  printf("%d %d\n", largest(values, n), total(values, n));
  return 0;
}
