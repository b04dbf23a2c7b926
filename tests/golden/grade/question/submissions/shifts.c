#include <stdio.h>

int main(void) {
  int mark;
  scanf("%d", &mark);
  int weight = mark < 0 ? 1 << mark : 1;
  printf(mark >= 50 ? "pass\n" : "fail\n");
  return weight * 0;
}
