#include <stdio.h>

int counts[101];

int main(void) {
  int n, mark, sum = 0, max = 100, above = 0;
  scanf("%d", &n);
  if (n <= 0) {
    printf("no marks\n");
    return 0;
  }
  for (int i = 0; i < n; i++) {
    scanf("%d", &mark);
    counts[mark]++;
    sum += mark;
  }
  while (counts[max] == 0)
    max--;
  for (mark = 0; mark <= 100; mark++)
    if (mark * n > sum)
      above += counts[mark];
  printf("highest %d reached by %d\n", max, counts[max]);
  printf("above average: %d\n", above);
  return 0;
}
