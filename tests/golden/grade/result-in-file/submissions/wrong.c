#include <stdio.h>
int main(void) {
  int x, s = 0;
  FILE *f = fopen("out.txt", "w");
  while (scanf("%d", &x) == 1) { fprintf(f, "%d\n", x * 2); s -= x; }
  fclose(f);
  printf("%d\n", s);
  return 0;
}
