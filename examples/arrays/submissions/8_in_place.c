/* Overwrites numbers that it still needs. */
#include <stdio.h>

int main(void) {
  int a[30], n, k, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  for (i = 0; i < n; i++)
    a[i] = a[(i + k) % n];
  for (i = 0; i < n; i++)
    printf("%s%d", i ? " " : "", a[i]);
  printf("\n");
  return 0;
}
