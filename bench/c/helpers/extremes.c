// int (array)
void @_both(int a[], int n, int *low, int *high) {
  *low = *high = a[0];
  for (int i = 1; i < n; i++) {
    if (a[i] < *low)
      *low = a[i];
    if (a[i] > *high)
      *high = a[i];
  }
}
int @(int a[], int n) {
  int low = 0, high = 0;
  if (n > 0)
    @_both(a, n, &low, &high);
  return high - low;
}
// or
struct @_range { int low, high; };
struct @_range @_of(int *a, int n) {
  struct @_range r = {0, 0};
  for (int i = 0; i < n; i++) {
    if (i == 0 || a[i] < r.low)
      r.low = a[i];
    if (i == 0 || a[i] > r.high)
      r.high = a[i];
  }
  return r;
}
int @(int *a, int n) {
  struct @_range r = @_of(a, n);
  return r.high - r.low;
}
