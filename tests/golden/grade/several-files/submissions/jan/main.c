#include <stdio.h>

int main(void) {
  int values[20], n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &values[i]);
  int best = largest(values, n);
  printf("%d %d\n", best, total(values, n));
}
