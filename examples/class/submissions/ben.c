#include <stdio.h>

int main(void) {
  int n = 0, mark[20], best = -1, times = 0, total = 0, above = 0;
  scanf("%d", &n);
  if (!n) {
    puts("no marks");
    return 0;
  }
  for (int k = 0; k < n; ++k) {
    scanf("%d", &mark[k]);
    total += mark[k];
    if (mark[k] > best) {
      best = mark[k];
      times = 1;
    } else if (mark[k] == best) {
      ++times;
    }
  }
  for (int k = 0; k < n; ++k)
    above += n * mark[k] > total;
  printf("highest %d reached by %d\n", best, times);
  printf("above average: %d\n", above);
}
