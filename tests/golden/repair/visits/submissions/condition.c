#include <stdio.h>

int main(void) {
  int limit, k, total = 0;
  scanf("%d", &limit);
  for (k = 1; k < limit; k++)
    if (k % 3 == 0) total += k;
  printf("%d\n", total);
  return 0;
}
