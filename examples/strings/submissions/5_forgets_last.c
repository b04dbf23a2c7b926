/* Looks at a word only when the blank behind it comes. */
#include <stdio.h>

int main(void) {
  int c, words = 0, length = 0, longest = 0;
  while ((c = getchar()) != '\n' && c != EOF) {
    if (c == ' ') {
      if (length > 0)
        words++;
      if (length > longest)
        longest = length;
      length = 0;
    } else {
      length++;
    }
  }
  printf("%d %d\n", words, longest);
  return 0;
}
