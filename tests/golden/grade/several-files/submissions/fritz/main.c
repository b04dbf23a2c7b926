#include <stdio.h>
#include "../anna/numbers.h"

int main(void) {
  int values[20], n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &values[i]);
  printf("%d %d\n", biggest(values, n), sum(values, n));
  return 0;
}
