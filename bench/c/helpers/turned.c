// void (text)
void @(char s[]) {
  int i = 0, j = strlen(s);
  while (i < --j) {
    char t = s[i];
    s[i++] = s[j];
    s[j] = t;
  }
}
// or
void @(char *s) {
  char t[60];
  int n = strlen(s);
  for (int i = 0; i < n; i++)
    t[n - 1 - i] = s[i];
  t[n] = 0;
  strcpy(s, t);
}
