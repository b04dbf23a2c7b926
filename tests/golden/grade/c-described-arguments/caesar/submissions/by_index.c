void caesar(char *text, int by) {
  for (int i = 0; text[i] != 0; i++) {
    text[i] += by;
    if (text[i] > 'z' || text[i] < 0) text[i] -= 26;
  }
}
