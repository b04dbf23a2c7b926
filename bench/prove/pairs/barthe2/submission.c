int f(int n) {
  int i = 1, x = 0;
  while (i <= n) {
    x = x + i;
    i++;
  }
  return x;
}
