int f(int n) {
  int d = 0;
  while (n > 0 && d < 6) {
    d++;
    n /= 10;
  }
  return d;
}
