// int (text)
int @(char s[]) {
  int n = 0;
  while (s[n] != '\0')
    n++;
  return n;
}
// or
int @(const char *s) {
  const char *p = s;
  while (*p)
    p++;
  return p - s;
}
// or
int @(char *s) {
  if (*s == 0)
    return 0;
  return 1 + @(s + 1);
}
// or
int @(char *s) { return strlen(s); }
