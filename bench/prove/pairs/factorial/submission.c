int f(int n) {
  int p = 1, k = 0;
  while (k < n) {
    k++;
    p *= k;
  }
  return p;
}
