#include <stdio.h>

int main() {
  int k, s = 0;
  scanf("%d", &k);
  while (k > 0) {
    s = s + k / 10;
    k = k / 10;
  }
  printf("%d\n", s);
  return 0;
}
