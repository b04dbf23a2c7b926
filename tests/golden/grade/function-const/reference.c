/* The number of elements that are smaller than the last one. */
int before_last(const int *a, int n) {
  int count = 0;
  for (int i = 0; i < n - 1; i++)
    if (a[i] < a[n - 1]) count++;
  return count;
}
