/* One word more than there are blanks. */
#include <stdio.h>

int main(void) {
  int c, words = 1, length = 0, longest = 0;
  while ((c = getchar()) != '\n' && c != EOF) {
    if (c == ' ') {
      words++;
      length = 0;
    } else {
      length++;
    }
    if (length > longest)
      longest = length;
  }
  printf("%d %d\n", words, longest);
  return 0;
}
