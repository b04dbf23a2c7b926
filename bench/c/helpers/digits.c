// int (int)
int @(int n) {
  int s = 0;
  while (n != 0) {
    s += n % 10;
    n /= 10;
  }
  return s;
}
// or
int @(int n) {
  if (n == 0)
    return 0;
  return n % 10 + @(n / 10);
}
// or
int @(int n) {
  int s = 0;
  for (; n; n = n / 10)
    s = s + n % 10;
  return s;
}
// or
int @(int n) {
  int s = 0;
  do {
    s += n % 10;
    n = n / 10;
  } while (n);
  return s;
}
