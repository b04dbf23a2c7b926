#include <stdio.h>
#include <string.h>

int main(void) {
  char word[100];
  int count = 0, longest = 0;
  while (scanf("%99s", word) == 1) {
    int l = strlen(word);
    count++;
    if (l > longest)
      longest = l;
  }
  printf("%d %d\n", count, longest);
  return 0;
}
