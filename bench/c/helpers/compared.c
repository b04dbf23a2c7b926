// int (text)
int @(char *s) {
  int r = strcmp(s, "m");
  return r < 0 ? -1 : r > 0;
}
// or
int @(char *s) {
  const char *t = "m";
  while (*s && *s == *t) {
    s++;
    t++;
  }
  return (*s > *t) - (*s < *t);
}
