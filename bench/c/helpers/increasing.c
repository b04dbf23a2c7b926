// int (array)
int @(int a[], int n) {
  for (int i = 1; i < n; i++)
    if (a[i] < a[i - 1])
      return 0;
  return 1;
}
// or
int @(int *a, int n) {
  int ok = 1, i = 0;
  while (ok && i + 1 < n) {
    ok = a[i] <= a[i + 1];
    i++;
  }
  return ok;
}
// or
int @(int *a, int n) {
  if (n < 2)
    return 1;
  return a[0] <= a[1] && @(a + 1, n - 1);
}
