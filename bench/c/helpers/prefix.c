// void (array)
void @(int a[], int n) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
// or
void @(int *a, int n) {
  int s = 0;
  while (n-- > 0) {
    s += *a;
    *a++ = s;
  }
}
// or
void @(int *a, int n) {
  int s = 0;
  for (int *p = a; p != a + n; ++p)
    *p = s = s + *p;
}
