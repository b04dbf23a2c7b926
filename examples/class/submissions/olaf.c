#include <stdio.h>

int main(void) {
  int n, sum = 0
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    int mark;
    scanf("%d", &mark);
    sum += mark;
  }
  printf("%d\n", average);
  return 0;
}
