int f(int n) {
  int sum = 0, rest = n;
  while (rest > 0) {
    sum = sum + (rest - rest / 10 * 10);
    rest = rest / 10;
  }
  return sum;
}
