#include <stdio.h>
#include "stats.h"
#define FIRST 0

static int calls;
static int step(int x) { calls++; return x + 1; }

int main(void) {
  int values[20], n;
  scanf("%d", &n);
  for (int i = FIRST; i < n; i = step(i)) scanf("%d", &values[i]);
  printf("%d %d\n", largest(values, n), total(values, n) + calls - n);
  return 0;
}
