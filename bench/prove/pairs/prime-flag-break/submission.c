int f(int n) {
  int prime = 1;
  for (int i = 2; i < n; i++)
    if (n % i == 0) {
      prime = 0;
      break;
    }
  return prime;
}
