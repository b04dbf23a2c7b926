// void (texts)
void @(char w[][21], int n) {
  for (int i = 0; i < n; i++)
    printf("%c", w[i][0]);
  printf("\n");
}
// or
void @(char w[][21], int n) {
  char s[30] = "";
  for (int i = 0; i < n; i++)
    strncat(s, w[i], 1);
  puts(s);
}
// or
void @(char (*w)[21], int n) {
  for (char (*p)[21] = w; p < w + n; p++)
    putchar(**p);
  putchar('\n');
}
