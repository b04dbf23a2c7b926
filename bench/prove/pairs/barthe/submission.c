int f(int n, int c) {
  int i = 0, j = c, x = 0;
  while (i < n) {
    x = x + j;
    j = j + 5;
    i++;
  }
  return x;
}
