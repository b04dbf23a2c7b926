// Copies the positive numbers and returns how many they are. A parameter has the name of a keyword
// of the language of descriptions.
int positives(const int *line, int n, int *out, int *max) {
  int k = 0;
  *max = 0;
  for (int i = 0; i < n; i++) {
    if (line[i] > *max) *max = line[i];
    if (line[i] > 0) out[k++] = line[i];
  }
  return k;
}
