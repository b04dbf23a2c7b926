// int (int, int, int)
int @(int x, int low, int high) {
  if (x < low)
    return low;
  if (x > high)
    return high;
  return x;
}
// or
int @(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
// or
int @(int x, int low, int high) {
  int r;
  if (x < low)
    r = low;
  else if (x > high)
    r = high;
  else
    r = x;
  return r;
}
