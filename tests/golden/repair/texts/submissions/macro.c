#include <stdio.h>
#define FIRST 1
#define ADD(x, y) ((x) + (y))
int main(void) {
  int n, s = FIRST, i;
  scanf("%d", &n);
  for (i = FIRST; i <= n; i++) s = ADD(s, i);
  printf("%d\n", s);
  return FIRST - 1;
}
