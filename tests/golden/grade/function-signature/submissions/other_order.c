int total(int n, const int *a) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  return sum;
}
