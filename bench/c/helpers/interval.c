// int (int, int)
int @(int a, int b) {
  int n = 0;
  for (int i = -5; i <= 5; i++)
    if (a <= i && i < b)
      n++;
  return n;
}
// or
int @(int a, int b) {
  int n = 0, i = -5;
  while (i <= 5) {
    n += i >= a && b > i;
    i++;
  }
  return n;
}
// or
int @(int a, int b) {
  int n = 0;
  for (int i = -5; i < 6; i++) {
    if (i < a)
      continue;
    if (i >= b)
      break;
    n++;
  }
  return n;
}
