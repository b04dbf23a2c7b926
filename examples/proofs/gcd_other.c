// The greatest common divisor, written in another way.
#include <stdio.h>

int common(int large, int small) {
  int result = large;
  if (small != 0) {
    int rest = large % small;
    result = common(small, rest);
  }
  return result;
}

int main(void) {
  int x, y;
  scanf("%d %d", &x, &y);
  int divisor = common(x, y);
  printf("%d\n", divisor);
  return 0;
}
