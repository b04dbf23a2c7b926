#include "numbers.h"

int biggest(int a[], int n) {
  int rest = n == 1 ? a[0] : biggest(a, n - 1);
  return a[n - 1] > rest ? a[n - 1] : rest;
}
