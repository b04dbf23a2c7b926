// double (double)
double @(double x) {
  if (x <= 10.0)
    return 0;
  else if (x <= 50.0)
    return (x - 10.0) * 0.1;
  else
    return 4.0 + (x - 50.0) * 0.25;
}
// or
double @(double x) {
  double t = 0;
  if (x > 50.0)
    t = 4.0 + (x - 50.0) * 0.25;
  else if (x > 10.0)
    t = (x - 10.0) * 0.1;
  return t;
}
