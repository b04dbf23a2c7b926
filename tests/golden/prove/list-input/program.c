#include <stdio.h>
int main(void) {
  int n, x, s = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    s += x;
    printf("%d ", s);
  }
  printf("\n");
  return 0;
}
