#include <stdio.h>

int main(void) {
  int n, d = 2, sum;
  scanf("%d", &n);
  sum = n > 1;
  while (d * d <= n) {
    if (n % d == 0) {
      sum += d;
      if (d != n / d) sum += n / d;
    }
    d++;
  }
  printf("%s\n", sum == n ? "perfect" : "no");
  return 0;
}
