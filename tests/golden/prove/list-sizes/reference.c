#include <stdio.h>

int main(void) {
  int n, x, largest = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (i == 0 || x > largest) largest = x;
  }
  printf("%d\n", largest);
  return 0;
}
