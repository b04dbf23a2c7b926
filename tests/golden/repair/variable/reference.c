#include <stdio.h>

int main(void) {
  int n, value, even = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &value);
    if (value % 2 == 0) even++;
  }
  printf("%d\n", even);
  return 0;
}
