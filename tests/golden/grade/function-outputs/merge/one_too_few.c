void merge(const int *text, int length, const int *word, int end, int *min) {
  int i = 0, j = 0;
  for (int k = 0; k < length + end - 1; k++)
    min[k] = j == end || (i < length && text[i] <= word[j]) ? text[i++] : word[j++];
}
