int f(int n) {
  int p = 1;
  for (int i = 2; i < n / 2; i++)
    if (n % i == 0) p = 0;
  return p;
}
