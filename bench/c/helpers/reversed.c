// int (small)
int @(int n) {
  n = n * 37 + 5;
  int r = 0;
  while (n > 0) {
    r = r * 10 + n % 10;
    n /= 10;
  }
  return r;
}
// or
int @(int n) {
  char s[20];
  sprintf(s, "%d", n * 37 + 5);
  int k = strlen(s);
  for (int i = 0; i < k / 2; i++) {
    char t = s[i];
    s[i] = s[k - 1 - i];
    s[k - 1 - i] = t;
  }
  return atoi(s);
}
