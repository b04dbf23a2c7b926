// long long (small, small)
long long @(int base, int e) {
  long long r = 1;
  for (int i = 0; i < e; i++)
    r *= base;
  return r;
}
// or
long long @(int base, int e) {
  if (e <= 0)
    return 1;
  return base * @(base, e - 1);
}
// or
long long @(int base, int e) {
  long long r = 1;
  while (e-- > 0)
    r = r * base;
  return r;
}
