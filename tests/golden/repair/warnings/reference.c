#include <stdio.h>

int main(void) {
  unsigned n;
  int sum = 0;
  scanf("%u", &n);
  for (unsigned i = 0; i < n; i++) sum += i;
  printf("%u %d\n", n, sum);
  return 0;
}
