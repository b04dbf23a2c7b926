// void (array)
typedef struct {
  int key, count;
} @_entry;
void @(int a[], int n) {
  @_entry e[60];
  int k = 0;
  for (int i = 0; i < n; i++) {
    int j = 0;
    while (j < k && e[j].key != a[i])
      j++;
    if (j == k) {
      e[k].key = a[i];
      e[k].count = 0;
      k++;
    }
    e[j].count++;
  }
  for (int j = 0; j < k; j++)
    printf("%d: %d\n", e[j].key, e[j].count);
}
// or
void @(int *a, int n) {
  for (int i = 0; i < n; i++) {
    int first = 1, c = 0;
    for (int j = 0; j < i; j++)
      if (a[j] == a[i])
        first = 0;
    for (int j = i; j < n; j++)
      if (a[j] == a[i])
        c++;
    if (first)
      printf("%d: %d\n", a[i], c);
  }
}
