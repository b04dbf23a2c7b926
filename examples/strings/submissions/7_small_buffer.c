#include <stdio.h>

int main(void) {
  char word[8];
  int count = 0, longest = 0, l;
  while (scanf("%s", word) != EOF) {
    count++;
    for (l = 0; word[l]; l++)
      ;
    if (l > longest)
      longest = l;
  }
  printf("%d %d\n", count, longest);
  return 0;
}
