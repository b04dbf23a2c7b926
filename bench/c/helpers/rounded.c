// double (double)
double @(double x) { return floor(x); }
// or
double @(double x) {
  double r = (long long)x;
  if (r > x)
    r = r - 1;
  return r;
}
