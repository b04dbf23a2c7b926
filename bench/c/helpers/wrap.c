// int (int)
int @(int x) { return (signed char)x; }
// or
int @(int x) {
  int r = x & 255;
  if (r > 127)
    r -= 256;
  return r;
}
// or
int @(int x) {
  char c = x;
  return c;
}
