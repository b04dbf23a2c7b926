#include <stdio.h>

int main(void) {
  int a[30], b[30], n, k, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  for (i = 0; i < n; i++)
    b[(i + k) % n] = a[i];
  for (i = 0; i < n; i++)
    printf("%s%d", i ? " " : "", b[i]);
  printf("\n");
  return 0;
}
