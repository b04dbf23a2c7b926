#include <stdio.h>

int n, sum, highest = -1, reached, above;

void visit(int left) {
  int mark;
  if (left == 0)
    return;
  scanf("%d", &mark);
  sum += mark;
  if (mark > highest) {
    highest = mark;
    reached = 0;
  }
  visit(left - 1);
  /* By now the sum and the highest mark are known. */
  if (mark == highest)
    reached++;
  if (mark * n > sum)
    above++;
}

int main(void) {
  scanf("%d", &n);
  visit(n);
  if (n == 0)
    printf("no marks\n");
  else
    printf("highest %d reached by %d\nabove average: %d\n", highest, reached, above);
  return 0;
}
