#include <stdio.h>

int main(void) {
  int n, m[20], sum = 0, max = 0, c = 0, above = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &m[i]);
    sum += m[i];
    if (m[i] > max)
      max = m[i];
  }
  int average = sum / n;
  for (int i = 0; i < n; i++) {
    if (m[i] == max)
      c++;
    if (m[i] > average)
      above++;
  }
  if (n == 0)
    printf("no marks\n");
  else
    printf("highest %d reached by %d\nabove average: %d\n", max, c, above);
  return 0;
}
