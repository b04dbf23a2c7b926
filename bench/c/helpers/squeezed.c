// void (text)
void @(char s[]) {
  int j = 0;
  for (int i = 0; s[i]; i++)
    if (i == 0 || s[i] != s[i - 1] || s[i] != ' ')
      s[j++] = s[i];
  s[j] = '\0';
}
// or
void @(char *s) {
  char t[60], *q = t;
  for (char *p = s; *p; p++) {
    if (p != s && *p == ' ' && p[-1] == ' ')
      continue;
    *q++ = *p;
  }
  *q = 0;
  strcpy(s, t);
}
