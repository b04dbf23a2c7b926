// int (array)
int @(int a[], int n) {
  int c = 0;
  for (int i = 0; i < n; i++) {
    int j;
    for (j = 0; j < i; j++)
      if (a[j] == a[i])
        break;
    if (j == i)
      c++;
  }
  return c;
}
// or
int @(int *a, int n) {
  int seen[60], k = 0;
  for (int i = 0; i < n; i++) {
    int old = 0;
    for (int j = 0; j < k; j++)
      if (seen[j] == a[i])
        old = 1;
    if (!old)
      seen[k++] = a[i];
  }
  return k;
}
