// int (int)
int @(int y) {
  if (y % 400 == 0)
    return 1;
  if (y % 100 == 0)
    return 0;
  return y % 4 == 0;
}
// or
int @(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
// or
int @(int y) {
  int r = 0;
  if (y % 4 == 0) {
    r = 1;
    if (y % 100 == 0) {
      r = 0;
      if (y % 400 == 0)
        r = 1;
    }
  }
  return r;
}
