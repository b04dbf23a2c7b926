int f(int n) {
  int digits = 1;
  n = n / 10;
  while (n > 0) {
    digits++;
    n = n / 10;
  }
  return digits;
}
