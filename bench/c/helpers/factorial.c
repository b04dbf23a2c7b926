// long long (small)
long long @(int n) {
  if (n <= 1)
    return 1;
  return n * @(n - 1);
}
// or
long long @(int n) {
  long long r = 1;
  for (int i = 2; i <= n; i++)
    r *= i;
  return r;
}
// or
long long @(int n) {
  long long r = 1;
  while (n > 1) {
    r = r * n;
    n--;
  }
  return r;
}
// or
long long @(int n) { return n < 2 ? 1 : @(n - 1) * n; }
