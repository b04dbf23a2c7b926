// int (small)
int @(int n) {
  if (n < 2)
    return n;
  return @(n - 1) + @(n - 2);
}
// or
int @(int n) {
  int a = 0, b = 1;
  for (int i = 0; i < n; i++) {
    int t = a + b;
    a = b;
    b = t;
  }
  return a;
}
// or
int @(int n) {
  int f[20] = {0, 1};
  for (int i = 2; i <= n; i++)
    f[i] = f[i - 1] + f[i - 2];
  return f[n];
}
