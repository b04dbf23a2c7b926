// int (int, int, int)
int @(int a, int b, int c) {
  if (a <= 0 || b <= 0 || c <= 0)
    return 0;
  if (a >= b + c || b >= a + c || c >= a + b)
    return 0;
  if (a == b && b == c)
    return 3;
  if (a == b || b == c || a == c)
    return 2;
  return 1;
}
// or
int @(int a, int b, int c) {
  int equal = (a == b) + (b == c) + (a == c);
  int valid = a > 0 && b > 0 && c > 0 && a < b + c && b < a + c && c < a + b;
  if (!valid)
    return 0;
  switch (equal) {
  case 3:
    return 3;
  case 1:
    return 2;
  default:
    return 1;
  }
}
