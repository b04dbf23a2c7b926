#include <stdio.h>

int main(void) {
  int n, sum = 0, square = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    square += 2 * i + 1;
    sum += square;
  }
  printf("%d\n", sum);
  return 0;
}
