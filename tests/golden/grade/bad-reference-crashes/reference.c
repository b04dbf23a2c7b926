#include <stdio.h>
int main(void) {
  int a = 0;
  printf("%d", 1 / a);
  return 0;
}
