int largest(int a, int b) {
  int m = a;
  if (a < b)
    m = a;
  return m;
}
