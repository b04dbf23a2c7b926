#include <stdio.h>

double average(int v[], int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  return (double)s / n;
}

int maximum(int v[], int n) {
  int m = v[0];
  for (int i = 1; i < n; i++)
    if (v[i] > m)
      m = v[i];
  return m;
}

int main(void) {
  int n, v[20];
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &v[i]);
  if (n == 0) {
    printf("no marks\n");
    return 0;
  }
  double avg = average(v, n);
  int m = maximum(v, n), count = 0, above = 0;
  for (int i = 0; i < n; i++) {
    if (v[i] == m)
      count++;
    if (v[i] > avg)
      above++;
  }
  printf("highest %d reached by %d\n", m, count);
  printf("above average: %d\n", above);
  return 0;
}
