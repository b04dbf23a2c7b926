// Counts the divisors of a number, upwards.
int divisors(int n) {
  int count = 0;
  for (int d = 1; d <= n; d++) {
    if (n % d == 0) {
      count++;
    }
  }
  return count;
}
