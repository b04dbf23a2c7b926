// void (texts)
void @(char w[][21], int n) {
  char t[21];
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (strcmp(w[j], w[j + 1]) > 0) {
        strcpy(t, w[j]);
        strcpy(w[j], w[j + 1]);
        strcpy(w[j + 1], t);
      }
  for (int i = 0; i < n; i++)
    printf("%s\n", w[i]);
}
// or
static int @_order(const void *a, const void *b) { return strcmp(a, b); }
void @(char w[][21], int n) {
  qsort(w, n, sizeof w[0], @_order);
  for (int i = 0; i < n; i++)
    puts(w[i]);
}
// or
void @(char w[][21], int n) {
  char *p[20];
  for (int i = 0; i < n; i++) {
    int j = i;
    for (; j > 0 && strcmp(p[j - 1], w[i]) > 0; j--)
      p[j] = p[j - 1];
    p[j] = w[i];
  }
  char t[20][21];
  for (int i = 0; i < n; i++)
    strcpy(t[i], p[i]);
  for (int i = 0; i < n; i++) {
    strcpy(w[i], t[i]);
    printf("%s\n", w[i]);
  }
}
