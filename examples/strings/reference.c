/* Reads one line of words; prints how many there are and the length of the longest. */
#include <stdio.h>

int main(void) {
  int c, words = 0, length = 0, longest = 0;

  while ((c = getchar()) != '\n' && c != EOF) {
    if (c == ' ') {
      length = 0;
    } else {
      length++;
      if (length == 1)
        words++;
      if (length > longest)
        longest = length;
    }
  }
  printf("%d %d\n", words, longest);
  return 0;
}
