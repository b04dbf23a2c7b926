#include <stdio.h>

int main(void) {
  int n = 1, x = 2, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += x;
  }
  printf("%d\n", sum);
  return 0;
}
