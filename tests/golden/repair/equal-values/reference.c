#include <stdio.h>

int main(void) {
  int n, x, a = 0, b = 0, c = 0, d = 0, e = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x == 1) a++;
    if (x == 2) b++;
    if (x == 3) c++;
    if (x == 4) d++;
    if (x == 5) e++;
  }
  printf("%d\n", a - b + 20 * c - 30 * d + 400 * e);
  return 0;
}
