// int (int)
int @(int x) {
  if (x > 0)
    return 1;
  else if (x < 0)
    return -1;
  return 0;
}
// or
int @(int x) { return (x > 0) - (x < 0); }
// or
int @(int x) { return x == 0 ? 0 : x < 0 ? -1 : 1; }
// or
int @(int x) {
  int r = 0;
  if (x > 0)
    r = 1;
  if (x < 0)
    r = -1;
  return r;
}
