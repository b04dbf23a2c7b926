// int (text)
int @(char s[]) {
  int n = strlen(s);
  for (int i = 0; i < n / 2; i++)
    if (s[i] != s[n - 1 - i])
      return 0;
  return 1;
}
// or
int @(char *s) {
  int i = 0, j = (int)strlen(s) - 1;
  while (i < j) {
    if (s[i] != s[j])
      return 0;
    i++;
    j--;
  }
  return 1;
}
// or
int @(char s[]) {
  int n = strlen(s), same = 1;
  for (int i = 0; i < n; i++)
    same = same && s[i] == s[n - i - 1];
  return same;
}
// or
int @(char *s) {
  char t[50];
  int n = 0, i;
  while (s[n])
    n++;
  for (i = 0; i < n; i++)
    t[i] = s[n - 1 - i];
  t[n] = '\0';
  return strcmp(s, t) == 0;
}
