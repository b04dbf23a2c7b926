#include <stdio.h>

int main(void) {
  int n, x, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n && i < 5; i++) {
    scanf("%d", &x);
    sum += x;
  }
  printf("%d\n", sum);
  return 0;
}
