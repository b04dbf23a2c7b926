// int (small)
int @(int n) {
  int steps = 0;
  while (n > 1) {
    if (n % 2 == 0)
      n = n / 2;
    else
      n = 3 * n + 1;
    steps++;
  }
  return steps;
}
// or
int @(int n) {
  if (n <= 1)
    return 0;
  return 1 + @(n % 2 ? 3 * n + 1 : n / 2);
}
