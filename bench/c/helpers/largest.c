// int (int, int, int)
int @(int a, int b, int c) {
  if (a >= b && a >= c)
    return a;
  if (b >= c)
    return b;
  return c;
}
// or
int @(int a, int b, int c) {
  int m = a;
  if (b > m)
    m = b;
  if (c > m)
    m = c;
  return m;
}
// or
int @(int a, int b, int c) { return a > b ? (a > c ? a : c) : (b > c ? b : c); }
