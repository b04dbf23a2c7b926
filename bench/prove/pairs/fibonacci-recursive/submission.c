int f(int n) {
  if (n == 0) return 0;
  if (n == 1) return 1;
  int before = f(n - 2);
  int last = f(n - 1);
  return before + last;
}
