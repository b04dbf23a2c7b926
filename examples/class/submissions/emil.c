/* Rounds the average before comparing. */
#include <stdio.h>

int main(void) {
  int n, i, m[20], sum = 0, avg, max = 0, c = 0, above = 0;
  scanf("%d", &n);
  if (n == 0) {
    printf("no marks\n");
    return 0;
  }
  for (i = 0; i < n; i++) {
    scanf("%d", &m[i]);
    sum += m[i];
    if (m[i] > max)
      max = m[i];
  }
  avg = (sum + n / 2) / n;
  for (i = 0; i < n; i++) {
    if (m[i] == max)
      c++;
    if (m[i] > avg)
      above++;
  }
  printf("highest %d reached by %d\n", max, c);
  printf("above average: %d\n", above);
  return 0;
}
