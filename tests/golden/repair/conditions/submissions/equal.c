#include <stdio.h>
int main(void) {
  int first, second, third;
  scanf("%d %d %d", &first, &second, &third);
  if (first == second)
    printf("all equal\n");
  else
    printf("different\n");
  return 0;
}
