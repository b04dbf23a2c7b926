#include <stdio.h>

struct number {
  int value, zeros;
};

int main(void) {
  struct number n = {0, 0};
  scanf("%d", &n.value);
  while (n.value % 10 == 0) {
    n.value /= 10;
    n.zeros++;
  }
  printf("%d\n", n.zeros);
  return 0;
}
