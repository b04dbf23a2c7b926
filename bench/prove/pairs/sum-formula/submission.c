int f(int n) {
  return n * (n + 1) / 2;
}
