int f(int n) {
  int i = n, j = 0;
  if (n < 0) return 0;
  while (i >= 0) {
    i = i - 1;
    j = j + 1;
  }
  return j;
}
