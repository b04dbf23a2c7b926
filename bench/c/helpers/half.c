// double (int)
double @(int n) { return n / 2.0; }
// or
double @(int n) { return 0.5 * n; }
// or
double @(int n) {
  double d = n;
  d /= 2;
  return d;
}
// or
double @(int n) { return (double)n / 2; }
