// long long (small)
long long @(int n) {
  long long r = 0, place = 1;
  while (n > 0) {
    r += n % 2 * place;
    place *= 10;
    n /= 2;
  }
  return r;
}
// or
long long @(int n) {
  if (n <= 0)
    return 0;
  return 10 * @(n >> 1) + (n & 1);
}
// or
long long @(int n) {
  long long r = 0;
  for (int i = 7; i >= 0; i--)
    r = r * 10 + ((n >> i) & 1);
  return r;
}
