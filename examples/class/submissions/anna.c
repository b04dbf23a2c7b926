#include <stdio.h>
#define MAX 100

int main() {
  int a[MAX], n, i, max, cnt, sum, over;
  scanf("%d", &n);
  if (n > 0) {
    sum = 0;
    for (i = 0; i < n; i++) {
      scanf("%d", &a[i]);
      sum = sum + a[i];
    }
    max = a[0];
    for (i = 1; i < n; i++)
      if (a[i] >= max)
        max = a[i];
    cnt = 0;
    over = 0;
    for (i = n - 1; i >= 0; i--) {
      if (a[i] == max)
        cnt++;
      if (a[i] * n > sum)
        over++;
    }
    printf("highest %d reached by %d\nabove average: %d\n", max, cnt, over);
  } else {
    printf("no marks\n");
  }
  return 0;
}
