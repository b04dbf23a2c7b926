#include <stdio.h>

void repeat(const char *s, int n) {
  while (n-- > 0) printf("%s", s);
  puts("");
}
