// int (texts)
int @(char w[][21], int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    if (strlen(w[i]) > strlen(w[best]))
      best = i;
  return best;
}
// or
int @(char (*w)[21], int n) {
  int best = 0, i = n;
  while (i-- > 0)
    if (strlen(w[i]) >= strlen(w[best]))
      best = i;
  return best;
}
