#include <stdio.h>

int main(void) {
  int inside = 0, n = 0, len = 0, max = 0;
  int c = getchar();
  while (c != EOF && c != '\n') {
    if (c != ' ') {
      if (!inside)
        n++;
      inside = 1;
      len++;
    } else {
      inside = 0;
      if (len > max)
        max = len;
      len = 0;
    }
    c = getchar();
  }
  if (len > max)
    max = len;
  printf("%d %d\n", n, max);
  return 0;
}
