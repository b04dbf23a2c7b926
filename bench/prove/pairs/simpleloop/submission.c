int f(int n) {
  int i = 0;
  while (i < 10 && i < n) i = i + 1;
  return i;
}
