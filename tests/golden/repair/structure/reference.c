#include <stdio.h>

int main(void) {
  int n, values[20];
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &values[i]);
  for (int i = n - 1; i >= 0; i--)
    printf("%d\n", values[i]);
  return 0;
}
