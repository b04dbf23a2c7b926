#include <stdio.h>

int main(void) {
  int n, x, i;
  scanf("%d", &n);
  for (i = n; i > 0; i--) {
    scanf("%d", &x);
    printf(", %d", x + 1);
  }
  printf("\n");
  return 0;
}
