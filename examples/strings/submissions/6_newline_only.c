/* Waits for a newline that need not come. */
#include <stdio.h>

int main(void) {
  int c, words = 0, length = 0, longest = 0;
  while ((c = getchar()) != '\n') {
    if (c == ' ') {
      length = 0;
    } else {
      if (length == 0)
        words = words + 1;
      length = length + 1;
      longest = length > longest ? length : longest;
    }
  }
  printf("%d %d\n", words, longest);
  return 0;
}
