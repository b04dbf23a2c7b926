#include <stdio.h>

int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    int x;
    if (scanf("%d", &x) != 1) break;
    if (x < 0) continue;
    sum += x;
  }
  printf("sum = %5d\n", sum);
  return 0;
}
