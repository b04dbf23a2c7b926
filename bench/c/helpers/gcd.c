// int (int, int)
int @(int a, int b) {
  if (b == 0)
    return a;
  return @(b, a % b);
}
// or
int @(int a, int b) {
  while (b != 0) {
    int t = a % b;
    a = b;
    b = t;
  }
  return a;
}
// or
int @(int a, int b) {
  int t;
  for (; b; b = t) {
    t = a % b;
    a = b;
  }
  return a;
}
