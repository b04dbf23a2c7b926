// int (text)
int @(char s[]) {
  unsigned h = 5381;
  for (int i = 0; s[i]; i++)
    h = h * 33 + s[i];
  return h % 1000;
}
// or
int @(const char *s) {
  unsigned h = 5381u;
  while (*s)
    h = (h << 5) + h + *s++;
  return (int)(h % 1000u);
}
