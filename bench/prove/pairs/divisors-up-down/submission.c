int f(int n) {
  int count = 0;
  for (int i = n; i >= 1; i--)
    if (n % i == 0) count++;
  return count;
}
