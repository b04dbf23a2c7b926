// The reference with another layout.
#include <stdio.h>

union number {
  int whole;
  unsigned short halves[2];
};

int main(void) {
  union number n;
  scanf("%d", &n.whole);
  printf("%d %d\n", n.halves[0], n.halves[1]);
  return 0;
}
