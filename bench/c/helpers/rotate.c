// void (array)
void @(int a[], int n) {
  if (n == 0)
    return;
  int first = a[0];
  for (int i = 0; i < n - 1; i++)
    a[i] = a[i + 1];
  a[n - 1] = first;
}
// or
void @(int *a, int n) {
  for (int i = 0; i + 1 < n; i++) {
    int t = a[i];
    a[i] = a[i + 1];
    a[i + 1] = t;
  }
}
// or
void @(int *a, int n) {
  if (n > 0) {
    int t = *a;
    memmove(a, a + 1, (n - 1) * sizeof *a);
    a[n - 1] = t;
  }
}
