// Reads the member of the union that was not written.
#include <stdio.h>

int main(void) {
  union {
    int whole;
    double real;
  } u;
  int a, b;
  char k;
  if (scanf("%d%d %c", &a, &b, &k) != 3) return 1;
  u.real = 0;
  if (k == 'i')
    u.whole = b;
  else
    u.real = b / 2.0;
  if (u.real == 0)
    printf("%d\n", u.whole);
  else
    printf("%.1f\n", u.real);
  printf("%d %d\n", a + b, a + 2 * b);
  return 0;
}
