int f(int n) {
  int i = 0, j = 0;
  while (i <= n) {
    i = i + 1;
    j = j + 1;
  }
  return j;
}
