#include <stdio.h>

int main(void) {
  FILE *f = fopen("marks.txt", "r");
  int n, mark, sum = 0;
  if (f == NULL) {
    printf("cannot open marks.txt\n");
    return 1;
  }
  fscanf(f, "%d", &n);
  for (int i = 0; i < n; i++) {
    fscanf(f, "%d", &mark);
    sum += mark;
  }
  printf("%d\n", sum / n);
  return 0;
}
