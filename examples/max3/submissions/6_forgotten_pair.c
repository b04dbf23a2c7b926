int max3(int a, int b, int c) {
  int m;
  if (a > b)
    m = a;
  else
    m = b;
  if (c > b)
    m = c;
  return m;
}
