#include <stdio.h>

int main(void) {
  int limit, k, total = 0;
  char end = ' ';
  scanf("%d", &limit);
  for (k = 1; k <= limit; k++)
    if (k % 3 == 0) total = total + k;
  printf("%d%c", total, end);
  return 0;
}
