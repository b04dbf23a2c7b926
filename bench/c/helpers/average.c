// double (array)
double @(int a[], int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  if (n == 0)
    return 0;
  return (double)s / n;
}
// or
double @(int *a, int n) {
  double s = 0;
  int i = 0;
  while (i < n) {
    s += a[i];
    i++;
  }
  return n > 0 ? s / n : 0.0;
}
// or
double @(int *a, int n) {
  int s = 0, i;
  for (i = n; i > 0; i--)
    s = s + a[i - 1];
  return n ? s * 1.0 / n : 0;
}
