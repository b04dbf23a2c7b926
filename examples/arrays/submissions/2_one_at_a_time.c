#include <stdio.h>

int n, a[30];

void rotate_once(void) {
  int first = a[0];
  for (int i = 0; i + 1 < n; i++)
    a[i] = a[i + 1];
  if (n > 0)
    a[n - 1] = first;
}

int main(void) {
  int k;
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  while (k-- > 0)
    rotate_once();
  for (int i = 0; i < n; i++)
    printf("%s%d", i > 0 ? " " : "", a[i]);
  printf("\n");
  return 0;
}
