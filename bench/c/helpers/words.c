// int (text)
int @(char s[]) {
  int n = 0;
  for (int i = 0; s[i]; i++)
    if (!isspace(s[i]) && (i == 0 || isspace(s[i - 1])))
      n++;
  return n;
}
// or
int @(char *s) {
  int n = 0, inside = 0;
  while (*s) {
    if (isspace(*s))
      inside = 0;
    else if (!inside) {
      inside = 1;
      n++;
    }
    s++;
  }
  return n;
}
// or
int @(char *s) {
  char t[50];
  strcpy(t, s);
  int n = 0;
  for (char *w = strtok(t, " \n"); w; w = strtok(NULL, " \n"))
    n++;
  return n;
}
