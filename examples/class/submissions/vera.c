#include <stdio.h>

int main(void) {
  int n, m[20], sum = 0, i, j, k;
  scanf("%d", &n);
  if (n == 0) {
    printf("no marks\n");
    return 0;
  }
  for (i = 0; i < n; i++) {
    scanf("%d", &m[i]);
    sum += m[i];
  }
  /* largest first */
  for (i = 0; i < n - 1; i++)
    for (j = 0; j < n - 1 - i; j++)
      if (m[j] < m[j + 1]) {
        int t = m[j];
        m[j] = m[j + 1];
        m[j + 1] = t;
      }
  for (j = 1; j < n && m[j] == m[0]; j++)
    ;
  for (k = 0; k < n && m[k] * n > sum; k++)
    ;
  printf("highest %d reached by %d\n", m[0], j);
  printf("above average: %d\n", k);
  return 0;
}
