/* Reads n and n numbers, and prints how many are positive and their sum. */
#include <stdio.h>

int main(void) {
  int n, x, count = 0, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x >= 0) {
      count++;
      sum += x;
    }
  }
  printf("%d %d\n", count, sum);
  return 0;
}
