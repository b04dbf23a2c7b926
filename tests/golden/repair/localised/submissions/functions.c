#include <stdio.h>

int last(int n) { return n % 10; }

int top(int n) {
  if (n < 10) return n;
  return last(n) > top(n / 10) ? last(n) : top(n / 10);
}

int mirror(int n) {
  if (n < 10) return n;
  return last(n) * 10 + n / 10;
}

int main() {
  int n;
  scanf("%d", &n);
  printf("%d\n%d\n", mirror(n), top(n));
}
