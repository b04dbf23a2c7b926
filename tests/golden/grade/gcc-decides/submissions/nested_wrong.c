int twice(int x) {
  int add(int y) { return y + x; }
  return add(x == 3 ? 4 : x);
}
