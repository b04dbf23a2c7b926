#include <stdio.h>

int main(void) {
  int n, x, i;
  scanf("%d", &n);
  for (i = 1; i <= n; i++) {
    scanf("%d", &x);
    printf(i == 1 ? "%d" : " %d", x);
  }
  printf("\n");
  return 0;
}
