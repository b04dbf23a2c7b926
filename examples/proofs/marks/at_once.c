#include <stdio.h>

int main(void) {
  int n, mark, failed = 0;
  scanf("%d", &n);
  for (int k = 0; k < n; k++) {
    scanf("%d", &mark);
    if (mark < 50) failed++;
  }
  printf("%d of %d passed\n", n - failed, n);
  return 0;
}
