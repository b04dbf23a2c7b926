#include <stdlib.h>

/* More than the interpreter holds; the machine does, because only a part is used. */
int twice(int x) {
  int *block = malloc(2000000000);
  if (!block) return -1;
  block[400000000] = x;
  x += block[400000000];
  free(block);
  return x;
}
