int f(int n) {
  int s = 0;
  for (int k = 0; k < n; k++) s += 2;
  return s;
}
