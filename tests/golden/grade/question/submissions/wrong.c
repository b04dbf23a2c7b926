#include <stdio.h>

int main(void) {
  int mark;
  scanf("%d", &mark);
  printf(mark > 50 ? "pass\n" : "fail\n");
  return 0;
}
