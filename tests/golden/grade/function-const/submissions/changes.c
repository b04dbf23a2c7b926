int before_last(int *a, int n) {
  int last = a[n - 1], count = 0;
  for (int i = 0; i < n - 1; i++) {
    a[i] -= last;
    if (a[i] < 0) count++;
  }
  return count;
}
