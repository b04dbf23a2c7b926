// Counts the divisors of a number, downwards.
int divisors(int n) {
  int found = 0;
  int candidate = n;

  while (candidate >= 1) {
    if (n % candidate == 0) {
      found = found + 1;
    }
    candidate--;
  }
  return found;
}
