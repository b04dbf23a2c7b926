#include <stdio.h>

int main(void) {
  int a, b;
  char k;
  if (scanf("%d%d %c", &a, &b, &k) != 3) return 1;
  if (k == 'i')
    printf("%d\n", b);
  else
    printf("%.1f\n", a / 2.0);
  printf("%d %d\n", a + b, a + 2 * b);
  return 0;
}
