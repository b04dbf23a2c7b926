#include <stdio.h>

int main() {
  int n, i = 1, k, sum = 0;
  scanf("%d", &n);
  while (i <= n) {
    for (k = 0; k < i; k++)
      sum++;
  }
  printf("%d\n", sum);
  return 0;
}
