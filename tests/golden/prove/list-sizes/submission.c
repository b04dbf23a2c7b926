#include <stdio.h>

int main(void) {
  int n, x, best = 0, seen = 0;
  scanf("%d", &n);
  while (seen < n) {
    scanf("%d", &x);
    if (seen == 0 || best < x) best = x;
    seen++;
  }
  printf("%d\n", best);
  return 0;
}
