#include <stdio.h>

int main(void) {
  int sum = 0, c;
  while ((c = getchar()) != '\n' && c != EOF)
    sum += c - '0';
  printf("%d\n", sum);
  return 0;
}
