#include <stdio.h>
#include "list.h"

static int max(int a, int b) { return a > b ? a : b; }

int main(void) {
  scanf("%d", &list.n);
  for (int i = 0; i < list.n; i++) scanf("%d", &list.values[i]);
  printf("%d %d\n", fold(&list, max), fold(&list, add));
}
