// int (texts)
int @(char w[][21], int n) {
  int k = 0;
  for (int i = 1; i < n; i++)
    if (strcmp(w[i], w[k]) < 0)
      k = i;
  return k;
}
// or
int @(char w[][21], int n) {
  char *first = w[0];
  int k = 0;
  for (int i = 0; i < n; i++) {
    int j = 0;
    while (w[i][j] != '\0' && w[i][j] == first[j])
      j++;
    if (w[i][j] < first[j]) {
      first = w[i];
      k = i;
    }
  }
  return k;
}
