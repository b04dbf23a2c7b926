// int (texts)
int @(char w[][21], int n) {
  int c = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (strcmp(w[i], w[j]) == 0)
        c++;
  return c;
}
// or
int @(char w[][21], int n) {
  int c = 0;
  for (int j = 1; j < n; j++)
    for (int i = 0; i < j; i++)
      c += !strcmp(w[i], w[j]);
  return c;
}
