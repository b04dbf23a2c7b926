/* A caller that wants an int gets one. */
long total(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  return sum;
}
