/* Right as long as k is at most n. */
#include <stdio.h>

int main(void) {
  int a[60], n, k, i;
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  for (i = 0; i < n; i++) {
    int from = i + k;
    if (from >= n)
      from = from - n;
    printf("%s%d", i ? " " : "", a[from]);
  }
  printf("\n");
  return 0;
}
