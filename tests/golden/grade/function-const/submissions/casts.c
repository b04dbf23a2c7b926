int before_last(const int *a, int n) {
  int count = 0, *own = (int *)a;
  for (int i = 0; i < n - 1; i++)
    if (own[i] < own[n - 1]) count++;
  own[n - 1] = 0;
  return count;
}
