#include <stdio.h>

int main() {
  int n, a, count = 0, largest = 0;
  scanf("%d", &n);
  while (n-- > 0) {
    scanf("%d", &a);
    if (a <= 0) continue;
    count++;
    if (largest < a) largest = a;
  }
  printf("%d %d\n", count, largest);
  return 0;
}
