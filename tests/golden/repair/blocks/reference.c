#include <stdio.h>

int main(void) {
  int n, row, column;
  scanf("%d", &n);
  for (row = 1; row <= n; row++) {
    for (column = 0; column < row; column++) {
      if ((row + column) % 3 == 0)
        printf("*");
      else
        printf("%d", row * column % 10);
    }
    printf("\n");
  }
  return 0;
}
