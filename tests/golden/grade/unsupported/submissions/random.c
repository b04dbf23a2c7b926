#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  srand(time(NULL));
  a += 0 * rand();
  printf("%d\n", a + b);
  return 0;
}
