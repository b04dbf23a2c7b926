#include "stats.h"
#define FIRST (n - 1)

static int calls = 7;
static int step(int x) { calls += 2; return x - 1; }

int largest(int *values, int n) {
  int best = values[FIRST];
  for (int i = FIRST; i >= 0; i = step(i))
    if (values[i] > best) best = values[i];
  return best;
}

int total(int *values, int n) {
  int sum = 0;
  for (int i = FIRST; i >= 0; i = step(i)) sum += values[i];
  return sum;
}
