int f(int x, int y) {
  int result = x;
  if (y != 0) {
    int rest = x % y;
    result = f(y, rest);
  }
  return result;
}
