// int (text)
int @(char s[]) {
  int n = 0;
  for (int i = 0; s[i]; i++) {
    char c = s[i];
    if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u')
      n++;
  }
  return n;
}
// or
int @(const char *s) {
  int n = 0;
  for (; *s; ++s)
    switch (*s) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
      n++;
    }
  return n;
}
// or
int @(char *s) {
  int n = 0;
  for (int i = 0; i < (int)strlen(s); i++)
    if (strchr("aeiou", s[i]) != NULL)
      n += 1;
  return n;
}
