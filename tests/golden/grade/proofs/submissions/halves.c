#include <stdio.h>

int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++)
    sum += i * i;
  int steps = n;
  while (steps > 1)
    steps = steps % 2 == 0 ? steps / 2 : steps - 1;
  printf("%d\n", sum);
  return 0;
}
