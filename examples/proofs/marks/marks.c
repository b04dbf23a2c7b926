#include <stdio.h>

int main(void) {
  int n, marks[100], passed = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", &marks[i]);
  for (int i = 0; i < n; i++)
    if (marks[i] >= 50) passed++;
  printf("%d of %d passed\n", passed, n);
  return 0;
}
