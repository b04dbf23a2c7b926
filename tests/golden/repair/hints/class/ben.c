#include <stdio.h>

int sum(int n) {
  int i = 1;
  int s;
  while (i <= n) {
    s += i;
    i++;
  }
  return s;
}

int main(void) {
  int n;
  scanf("%d", &n);
  printf("Sum: %d\n", sum(n));
}
