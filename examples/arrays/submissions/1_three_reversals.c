#include <stdio.h>

void reverse(int *a, int from, int to) {
  while (from < to) {
    int t = a[from];
    a[from++] = a[to];
    a[to--] = t;
  }
}

int main(void) {
  int a[30], n, k, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    scanf("%d", a + i);
  scanf("%d", &k);
  if (n > 0) {
    k %= n;
    reverse(a, 0, k - 1);
    reverse(a, k, n - 1);
    reverse(a, 0, n - 1);
  }
  for (i = 0; i < n; i++) {
    if (i)
      putchar(' ');
    printf("%d", a[i]);
  }
  putchar('\n');
  return 0;
}
