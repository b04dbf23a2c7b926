int max3(int a, int b, int c) {
  int m = a - b > 0 ? a : b;
  return m - c > 0 ? m : c;
}
