int positives(const int *line, int n, int *out, int *max) {
  int k = 0, best = 0;
  for (int i = 0; i < n; i++) {
    out[k] = line[i];  // what lies behind the result means nothing
    if (out[k] > best) best = out[k];
    if (out[k] > 0) k++;
  }
  *max = best;
  return k;
}
