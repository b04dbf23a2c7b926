#include <stdio.h>
int main(void) {
  int a[2];
  printf("%d\n", a[2]);
  return 0;
}
