#include <stdio.h>

int main(void) {
  int a[30], n, k, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  k = k % n;
  for (i = k; i < n; i++)
    printf("%s%d", i > k ? " " : "", a[i]);
  for (i = 0; i < k; i++)
    printf(" %d", a[i]);
  printf("\n");
  return 0;
}
