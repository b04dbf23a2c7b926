#include <stdio.h>

int main(void) {
  unsigned mark;
  scanf("%u", &mark);
  printf(mark >= 50 ? "pass\n" : "fail\n");
  return 0;
}
