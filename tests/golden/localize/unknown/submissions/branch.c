#include <stdio.h>

int main() {
  int n, z = 0;
  scanf("%d", &n);
  if (n >= 100) {
    z = n % 7;
  }
  printf("%d\n", z);
  return 0;
}
