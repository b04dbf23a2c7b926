#include <stdio.h>

int main(void) {
  int mark;
  scanf("%d", &mark);
  if (mark <= 0) {
    printf("invalid\n");
    return 0;
  }
  printf(mark >= 50 ? "pass\n" : "fail\n");
  return 0;
}
