#include <stdio.h>
#include <string.h>

void repeat(const char *s, int n) {
  for (int i = 0; i < (int)strlen(s); i++) printf("%s", s);
  printf("\n");
}
