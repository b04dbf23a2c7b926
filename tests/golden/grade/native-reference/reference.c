#include <stdio.h>

int main(void) {
  long double number;
  scanf("%Lf", &number);
  printf("%.0Lf %d\n", number, 0);
  return 0;
}
