#include <stdio.h>

int main() {
  int letter, s = 0;
  letter = getchar();
  while (letter != '\n') {
    s = s + letter;
    letter = getchar();
  }
  printf("%d\n", s);
  return 0;
}
