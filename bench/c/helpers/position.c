// int (array, int)
int @(int a[], int n, int x) {
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return i;
  return -1;
}
// or
int @(int a[], int n, int x) {
  int found = -1;
  for (int i = n - 1; i >= 0; i--)
    if (a[i] == x)
      found = i;
  return found;
}
// or
int @(int *a, int n, int x) {
  int i = 0;
  while (i < n && a[i] != x)
    i++;
  return i < n ? i : -1;
}
