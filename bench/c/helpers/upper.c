// void (text)
void @(char s[]) {
  for (int i = 0; s[i] != '\0'; i++)
    s[i] = toupper(s[i]);
}
// or
void @(char *s) {
  while (*s) {
    if (*s >= 'a' && *s <= 'z')
      *s = *s - 'a' + 'A';
    s++;
  }
}
// or
void @(char *s) {
  for (int i = 0, n = strlen(s); i < n; i++)
    if (islower(s[i]))
      s[i] -= 32;
}
