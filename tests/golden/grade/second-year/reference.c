#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WHOLE, REAL };

union number {
  int whole;
  double real;
};

struct tagged {
  int kind;
  union number value;
};

static int sum(int n, ...) {
  va_list list;
  int total = 0;
  va_start(list, n);
  while (n-- > 0) total += va_arg(list, int);
  va_end(list);
  return total;
}

static void swap(void *a, void *b, size_t n) {
  char t[16];
  memcpy(t, a, n);
  memcpy(a, b, n);
  memcpy(b, t, n);
}

static void show(FILE *out, const struct tagged *t) {
  if (t->kind == WHOLE)
    fprintf(out, "%d\n", t->value.whole);
  else
    fprintf(out, "%.1f\n", t->value.real);
}

int main(void) {
  int a, b;
  char k;
  struct tagged t;
  if (scanf("%d%d %c", &a, &b, &k) != 3) return 1;
  swap(&a, &b, sizeof a);
  t.kind = k == 'i' ? WHOLE : REAL;
  if (t.kind == WHOLE)
    t.value.whole = a;
  else
    t.value.real = a / 2.0;
  show(stdout, &t);
  printf("%d %d\n", sum(2, a, b), sum(3, a, b, a));
  return 0;
}
