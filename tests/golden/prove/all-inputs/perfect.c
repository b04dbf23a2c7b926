#include <stdio.h>

int main(void) {
  int n, i, sum = 0;
  scanf("%d", &n);
  for (i = 1; i < n; i++)
    if (n % i == 0) sum += i;
  printf(sum == n ? "perfect\n" : "no\n");
  return 0;
}
