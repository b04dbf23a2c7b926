#include <stdio.h>

int main(void) {
  unsigned n;
  int i, sum = 0;
  scanf("%u", &n);
  for (i = 0; i < 5; i++) sum += i;
  printf("%u %d\n", n, sum);
  return 0;
}
