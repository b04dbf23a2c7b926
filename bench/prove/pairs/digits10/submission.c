int f(int n) {
  int result = 1;
  while (1) {
    if (n < 10) return result;
    if (n < 100) return result + 1;
    if (n < 1000) return result + 2;
    if (n < 10000) return result + 3;
    n = n / 10000;
    result += 4;
  }
}
