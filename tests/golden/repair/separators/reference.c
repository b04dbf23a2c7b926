#include <stdio.h>

int main(void) {
  int n, x;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    printf("%s%d", i > 0 ? " " : "", x + 1);
  }
  printf("\n");
  return 0;
}
