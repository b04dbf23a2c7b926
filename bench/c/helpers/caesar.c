// void (text)
void @(char s[]) {
  for (int i = 0; s[i]; i++)
    if (s[i] >= 'a' && s[i] <= 'z')
      s[i] = 'a' + (s[i] - 'a' + 3) % 26;
}
// or
void @(char *s) {
  for (; *s; s++)
    if (islower((unsigned char)*s)) {
      int c = *s + 3;
      if (c > 'z')
        c -= 26;
      *s = c;
    }
}
// or
void @(char *s) {
  const char *from = "abcdefghijklmnopqrstuvwxyz", *to = "defghijklmnopqrstuvwxyzabc";
  while (*s != '\0') {
    char *p = strchr(from, *s);
    if (p)
      *s = to[p - from];
    s++;
  }
}
