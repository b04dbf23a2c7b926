int largest(int a, int b) {
  int m;
  if (a > b) m = a;
  else if (b > a) m = b;
  return m;
}
