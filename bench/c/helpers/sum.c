// int (array)
int @(int a[], int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
// or
int @(int *a, int n) {
  int s = 0;
  while (n-- > 0)
    s += *a++;
  return s;
}
// or
int @(const int *a, int n) {
  if (n == 0)
    return 0;
  return a[0] + @(a + 1, n - 1);
}
// or
int @(int a[], int n) {
  int s = 0;
  for (int *p = a; p < a + n; p++)
    s = s + *p;
  return s;
}
