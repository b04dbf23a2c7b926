#include <stdio.h>

int main(void) {
  int n, m[10], sum = 0, max = 0, c = 0, above = 0;
  scanf("%d", &n);
  if (n == 0) {
    printf("no marks\n");
    return 0;
  }
  for (int i = 0; i < n; i++) {
    scanf("%d", &m[i]);
    sum += m[i];
    if (m[i] > max)
      max = m[i];
  }
  for (int i = 0; i < n; i++) {
    if (m[i] == max)
      c++;
    if (m[i] * n > sum)
      above++;
  }
  printf("highest %d reached by %d\n", max, c);
  printf("above average: %d\n", above);
  return 0;
}
