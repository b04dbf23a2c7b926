static void swap(int *a, int *b) { int old = *a; *a = *b; *b = old; }
int before_last(int a[], int n) {
  int count = 0;
  swap(&a[0], &a[n - 1]);
  for (int i = 1; i < n; i++) count += a[i] < a[0];
  swap(&a[0], &a[n - 1]);
  return count;
}
