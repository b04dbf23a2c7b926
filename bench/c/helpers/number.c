// int (text)
int @(char s[]) {
  int r = 0;
  for (int i = 0; i < 6 && s[i] >= '0' && s[i] <= '9'; i++)
    r = r * 10 + (s[i] - '0');
  return r;
}
// or
int @(char *s) {
  char t[8];
  int n = 0;
  while (n < 6 && isdigit(s[n])) {
    t[n] = s[n];
    n++;
  }
  t[n] = '\0';
  return atoi(t);
}
