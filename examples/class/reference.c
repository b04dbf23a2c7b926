/* Reads n and n marks; prints the highest mark, how many reached it, and how many marks are
   above the average. */
#include <stdio.h>

int main(void) {
  int n, marks[20];
  int sum = 0, highest = 0, reached = 0, above = 0;

  scanf("%d", &n);
  if (n == 0) {
    printf("no marks\n");
    return 0;
  }
  for (int i = 0; i < n; i++) {
    scanf("%d", &marks[i]);
    sum += marks[i];
    if (i == 0 || marks[i] > highest)
      highest = marks[i];
  }
  for (int i = 0; i < n; i++) {
    if (marks[i] == highest)
      reached++;
    if (marks[i] * n > sum)
      above++;
  }
  printf("highest %d reached by %d\n", highest, reached);
  printf("above average: %d\n", above);
  return 0;
}
