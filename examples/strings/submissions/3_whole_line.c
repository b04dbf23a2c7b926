#include <stdio.h>

int main(void) {
  char line[128];
  int words = 0, longest = 0, start = 0, i;
  if (fgets(line, sizeof line, stdin) == NULL)
    line[0] = '\0';
  for (i = 0; line[i] != '\0' && line[i] != '\n'; i++) {
    if (line[i] == ' ') {
      start = i + 1;
      continue;
    }
    if (i == start)
      words++;
    if (i - start + 1 > longest)
      longest = i - start + 1;
  }
  printf("%d %d\n", words, longest);
  return 0;
}
