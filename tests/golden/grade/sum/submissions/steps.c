#include <stdio.h>
int main(void) {
  int x, sum = 0;
  for (int i = 0; i < 2; i++) {
    scanf("%d", &x);
    sum += x;
  }
  printf("%d\n", sum);
  return 0;
}
