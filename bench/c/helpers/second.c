// int (array)
int @(int a[], int n) {
  int m = -100000, s = -100000;
  for (int i = 0; i < n; i++) {
    if (a[i] > m) {
      s = m;
      m = a[i];
    } else if (a[i] > s && a[i] != m) {
      s = a[i];
    }
  }
  return s;
}
// or
int @(int a[], int n) {
  int m = -100000, s = -100000, i;
  for (i = 0; i < n; i++)
    if (a[i] > m)
      m = a[i];
  for (i = 0; i < n; i++)
    if (a[i] != m && a[i] > s)
      s = a[i];
  return s;
}
