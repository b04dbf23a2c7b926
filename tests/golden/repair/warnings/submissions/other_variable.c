#include <stdio.h>

int main(void) {
  unsigned n;
  int i, sum = 0;
  scanf("%u", &n);
  int end = (int)n;
  for (i = 0; i < 5; i++) sum += i;
  printf("%d %d\n", end, sum);
  return 0;
}
