// void (array)
void @(int a[], int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < a[i] && j < 9; j++)
      printf("#");
    printf("%s\n", a[i] > 9 ? "+" : "");
  }
}
// or
void @(int *a, int n) {
  int i = 0;
  while (i < n) {
    int k = a[i] < 9 ? a[i] : 9;
    while (k-- > 0)
      putchar('#');
    if (a[i] >= 10)
      putchar('+');
    putchar('\n');
    i++;
  }
}
// or
void @(int a[], int n) {
  const char *full = "#########";
  for (int i = 0; i < n; i++) {
    int k = a[i] > 9 ? 9 : a[i] < 0 ? 0 : a[i];
    printf("%.*s", k, full);
    printf(a[i] > 9 ? "+\n" : "\n");
  }
}
