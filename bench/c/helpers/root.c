// int (small)
int @(int n) {
  int r = 0;
  while ((r + 1) * (r + 1) <= n)
    r++;
  return r;
}
// or
int @(int n) {
  int low = 0, high = n + 1;
  while (high - low > 1) {
    int mid = (low + high) / 2;
    if (mid * mid <= n)
      low = mid;
    else
      high = mid;
  }
  return low;
}
// or
int @(int n) { return (int)sqrt(n); }
