// int (unsigned)
int @(unsigned x) {
  int c = 0;
  while (x) {
    c += x & 1;
    x >>= 1;
  }
  return c;
}
// or
int @(unsigned x) {
  int c = 0;
  for (; x != 0; x &= x - 1)
    c++;
  return c;
}
// or
int @(unsigned x) {
  if (x == 0)
    return 0;
  return x % 2 + @(x / 2);
}
