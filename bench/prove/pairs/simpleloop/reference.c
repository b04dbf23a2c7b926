int f(int n) {
  int i = 0;
  while (i < n && i < 10) i++;
  return i < 0 ? 0 : i;
}
