#include <stdio.h>

int main() {
  int n;
  int count = 0;
  int largest = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    int a;
    scanf("%d", &a);
    if (a >= 0) {
      count++;
    }
    if (a > largest) {
      largest = a;
    }
  }
  printf("%d %d\n", count, largest);
  return 0;
}
