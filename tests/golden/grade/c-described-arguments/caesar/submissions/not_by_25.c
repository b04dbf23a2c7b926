void caesar(char *s, int n) {
  for (; *s; s++) *s = (*s - 'a' + (n == 25 ? 0 : n)) % 26 + 'a';
}
