// void (array)
void @(int a[], int n) {
  for (int i = 0; i < n / 2; i++) {
    int t = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = t;
  }
}
// or
void @(int *a, int n) {
  int i = 0, j = n - 1;
  while (i < j) {
    int t = a[i];
    a[i++] = a[j];
    a[j--] = t;
  }
}
// or
void @(int a[], int n) {
  int b[50];
  for (int i = 0; i < n; i++)
    b[i] = a[n - i - 1];
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
