// int (array)
int @(int a[], int n) {
  int m = -100000;
  for (int i = 0; i < n; i++)
    if (a[i] > m)
      m = a[i];
  return m;
}
// or
int @(int *a, int n) {
  int m = -100000, i = n - 1;
  while (i >= 0) {
    m = a[i] > m ? a[i] : m;
    i--;
  }
  return m;
}
// or
int @(int *a, int n) {
  if (n == 0)
    return -100000;
  int rest = @(a, n - 1);
  if (rest > a[n - 1])
    return rest;
  return a[n - 1];
}
