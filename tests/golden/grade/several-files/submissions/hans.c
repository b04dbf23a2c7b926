#include <stdio.h>

int main(void) {
  int n, x, best, sum;
  scanf("%d%d", &n, &best);
  sum = best;
  while (--n > 0) {
    scanf("%d", &x);
    sum += x;
    if (x > best) best = x;
  }
  printf("%d %d\n", best, sum);
}
