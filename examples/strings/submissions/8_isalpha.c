#include <ctype.h>
#include <stdio.h>

int main(void) {
  char c, before = ' ';
  int words = 0, length = 0, longest = 0;
  while ((c = getchar()) != EOF) {
    if (isalpha(c)) {
      if (!isalpha(before))
        words++;
      if (++length > longest)
        longest = length;
    } else {
      length = 0;
    }
    before = c;
  }
  printf("%d %d\n", words, longest);
  return 0;
}
