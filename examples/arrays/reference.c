/* Reads n, n numbers and k; prints the numbers rotated to the left by k places. */
#include <stdio.h>

#define MOST 30

int read_numbers(int a[]) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++)
    scanf("%d", &a[i]);
  return n;
}

void rotate(const int from[], int to[], int n, int k) {
  for (int i = 0; i < n; i++)
    to[i] = from[(i + k) % n];
}

void print_numbers(const int a[], int n) {
  for (int i = 0; i < n; i++)
    printf("%s%d", i == 0 ? "" : " ", a[i]);
  printf("\n");
}

int main(void) {
  int a[MOST], rotated[MOST], k;
  int n = read_numbers(a);
  scanf("%d", &k);
  rotate(a, rotated, n, k);
  print_numbers(rotated, n);
  return 0;
}
