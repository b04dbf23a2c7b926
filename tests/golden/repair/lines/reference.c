#include <stdio.h>

int main(void) {
  int c, letters = 0;
  while ((c = getchar()) != '\n' && c != EOF)
    if (c == 'a')
      letters++;
  printf("%d\n", letters);
  return 0;
}
