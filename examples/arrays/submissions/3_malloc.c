#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int n, k;
  scanf("%d", &n);
  int *a = malloc((n + 1) * sizeof(int));
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
  scanf("%d", &k);
  for (int i = k; i < n + k; i++) {
    if (i > k)
      printf(" ");
    printf("%d", a[i % n]);
  }
  printf("\n");
  free(a);
  return 0;
}
