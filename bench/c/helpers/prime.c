// int (int)
int @(int n) {
  if (n < 2)
    return 0;
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0)
      return 0;
  return 1;
}
// or
int @(int n) {
  int d = 2, found = 0;
  while (d < n && !found) {
    if (n % d == 0)
      found = 1;
    d++;
  }
  return n > 1 && !found;
}
// or
int @(int n) {
  int count = 0;
  for (int d = 1; d <= n; d++)
    if (n % d == 0)
      count++;
  return count == 2;
}
// or
int @(int n) {
  int i;
  for (i = 2; i <= n / 2; i++) {
    if (n % i == 0)
      break;
  }
  if (n <= 1)
    return 0;
  return i > n / 2;
}
