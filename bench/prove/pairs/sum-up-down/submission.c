int f(int n) {
  int s = 0;
  for (int i = n; i >= 1; i--) s += i;
  return s;
}
