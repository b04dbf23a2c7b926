int f(int n) {
  if (n <= 1) return n;
  return n + (n - 1) + f(n - 2);
}
