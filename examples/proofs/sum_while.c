int total(int n) {
  int sum = 0, k = 0;
  while (k < n) {
    k = k + 1;
    sum = sum + k;
  }
  return sum;
}
