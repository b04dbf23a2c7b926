#include <stdio.h>
int main(void) {
  int a, b, c;
  scanf("%d %d %d", &a, &b, &c);
  int low = a, high = a;
  if (b < low) low = b;
  if (b > high) high = b;
  if (c < low) low = c;
  if (c > high) high = c;
  if (low == high)
    printf("all equal\n");
  else
    printf("different\n");
  return 0;
}
