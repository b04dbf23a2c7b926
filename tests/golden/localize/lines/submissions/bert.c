#include <stdio.h>

int main() {
  int n, a;
  int count = 0;
  int largest = 1;
  scanf("%d", &n);
  while (n > 0) {
    scanf("%d", &a);
    if (a >= 0) {
      count++;
    }
    if (a > largest) {
      largest = a;
    }
    n--;
  }
  printf("%d %d\n", count, largest);
  return 0;
}
