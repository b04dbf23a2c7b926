// void (array)
void @(int a[], int n) {
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1 - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
}
// or
void @(int a[], int n) {
  int i, j, k;
  for (i = 0; i < n; i++) {
    k = i;
    for (j = i + 1; j < n; j++)
      if (a[j] < a[k])
        k = j;
    int t = a[i];
    a[i] = a[k];
    a[k] = t;
  }
}
// or
void @(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}
// or
int @_order(const void *p, const void *q) {
  int x = *(const int *)p, y = *(const int *)q;
  return (x > y) - (x < y);
}
void @(int *a, int n) { qsort(a, n, sizeof(int), @_order); }
