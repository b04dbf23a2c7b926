#include <stdio.h>

void repeat(const char *s, int n) {
  for (int i = 0; i < n; i++) printf("%s", s);
  printf("\n");
}
