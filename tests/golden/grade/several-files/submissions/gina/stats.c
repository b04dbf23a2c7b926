#include "stats.h"

int largest(const int *values, int n) {
  int best = values[0];
  for (int i = 1; i < n; i++)
    if (values[i] > best) best = values[i];
  return best;
}

int total(const int *values, int n) {
  static int seen[10];
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += values[i];
    seen[i]++;
  }
  return sum;
}
