int f(int n) {
  int total = 0, k = 0;
  while (k < n) {
    k = k + 1;
    total = total + k;
  }
  return total;
}
