#include <stdio.h>

int main(void) {
  int size, k;
  printf("Size: ");
  scanf("%d", &size);
  for (k = 0; k < size; k++) {
    printf("%d\n", k);
  }
  return 0;
}
