// int (text)
int @(char s[]) {
  int counts[256] = {0}, best = 0;
  for (int i = 0; s[i]; i++)
    counts[(unsigned char)s[i]]++;
  for (int i = 0; i < 256; i++)
    if (counts[i] > best)
      best = counts[i];
  return best;
}
// or
int @(char *s) {
  int best = 0;
  for (char *p = s; *p; p++) {
    int k = 0;
    for (char *q = s; *q; q++)
      if (*q == *p)
        k++;
    best = k > best ? k : best;
  }
  return best;
}
