#include <stdio.h>

int main(void) {
  int n, x, five = 0, four = 0, three = 0, two = 0, one = 0;
  scanf("%d", &n);
  while (n > 0) {
    scanf("%d", &x);
    if (x == 5) five++;
    if (x == 4) four++;
    if (x == 3) three++;
    if (x == 2) two++;
    if (x == 1) one++;
    n = n - 1;
  }
  printf("%d\n", one - two + 20 * three - 30 * four);
  return 0;
}
