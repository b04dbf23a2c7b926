#include <stdio.h>

int main(void) {
  int mark;
  scanf("%d", &mark);
  if (mark < 50)
    printf("fail\n");
  else
    printf("pass\n");
  return 0;
}
