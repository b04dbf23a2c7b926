#include <stdio.h>

int main(void) {
  int n, k, a[20];
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  scanf("%d", &k);
  printf("%d", a[k - 1]);
  return 0;
}
