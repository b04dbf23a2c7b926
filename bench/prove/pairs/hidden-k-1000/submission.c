int f(int n) {
  int s = 0;
  for (int k = 0; k < n; k++) {
    s += 2;
    if (k == 1000) s += 1;
  }
  return s;
}
