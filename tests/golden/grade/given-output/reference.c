#include <stdio.h>

int main(void) {
  int n, a[5];
  scanf("%d", &n);
  for (int i = 0; i < n; ++i) scanf("%d", &a[i]);
  a[n] = 0; /* one too far when n is 5 */
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += a[i];
  printf("%d\n", sum);
  return 0;
}
