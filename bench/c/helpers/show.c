// void (array)
void @(int a[], int n) {
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("\n");
}
// or
void @(int *a, int n) {
  int *p = a;
  while (p != a + n)
    printf("%d ", *p++);
  puts("");
}
// or
void @(const int a[], int n) {
  int i = 0;
  while (1) {
    if (i >= n)
      break;
    printf("%d", a[i]);
    putchar(' ');
    i += 1;
  }
  putchar('\n');
}
