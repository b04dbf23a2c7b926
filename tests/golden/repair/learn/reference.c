#include <stdio.h>

int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (; n > 0; n /= 10)
    sum += n % 10;
  printf("%d\n", sum);
  return 0;
}
