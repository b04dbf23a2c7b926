int largest(int a, int b) {
  int m = a;
  return m;
}
