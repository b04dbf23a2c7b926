// Merges two sorted arrays. The result is as long as both together.
void merge(const int *a, int n, const int *b, int m, int *out) {
  int i = 0, j = 0, k = 0;
  while (i < n && j < m) out[k++] = a[i] <= b[j] ? a[i++] : b[j++];
  while (i < n) out[k++] = a[i++];
  while (j < m) out[k++] = b[j++];
}
