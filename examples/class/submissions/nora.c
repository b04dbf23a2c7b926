#include <stdio.h>

int main(void) {
  int n, m[20], sum = 0, max = 0, c = 0, above = 0, i = 0;
  scanf("%d", &n);
  if (n == 0) {
    printf("no marks");
    return 0;
  }
  do {
    scanf("%d", m + i);
    sum += *(m + i);
    if (max < m[i])
      max = m[i];
  } while (++i < n);
  for (int *p = m; p < m + n; p++) {
    c += *p == max;
    above += *p * n > sum;
  }
  printf("highest %d reached by %d\n", max, c);
  printf("above average: %d", above);
  return 0;
}
