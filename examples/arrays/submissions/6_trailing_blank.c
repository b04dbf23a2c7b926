#include <stdio.h>

int main(void) {
  int a[30], n, k, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  for (i = 0; i < n; i++)
    printf("%d ", a[(i + k) % n]);
  printf("\n");
  return 0;
}
