void merge(const int *x, int p, const int *y, int q, int *r) {
  int i = 0, j = 0;
  for (int k = 0; k < p + q; k++) r[k] = j == q || (i < p && x[i] <= y[j]) ? x[i++] : y[j++];
}
