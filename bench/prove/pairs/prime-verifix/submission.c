int f(int n) {
  int j, count = 0;
  if (n < 2) return 0;
  for (j = 2; j <= n - 1; j++) {
    if (n % j == 0) count = 1;
  }
  if (count == 0) return 1;
  return 0;
}
