// Programs with constructs of a second course, which the generators do not write. '@' in a name
// stands for the program's number: all programs are compiled as one file.
#include <string>
#include <vector>

#include "generator.h"

namespace assay::differential {
namespace {

struct Written {
  const char* source;
  std::vector<std::string> inputs;
};

const Written kBitFields[] = {
    {R"(struct flags@ { unsigned a : 3, b : 5; int c : 4; unsigned : 0; unsigned char d : 2; _Bool e : 1; };
struct flags@ set@ = {9, 33, -9, 6, 2};
int main(void) {
  struct flags@ x = {0}, y[2] = {{1, 2, 3}, {.c = 7, .e = 1}}, *p = &x;
  int n;
  printf("%zu %d %d %d %d %d;", sizeof x, set@.a, set@.b, set@.c, set@.d, set@.e);
  while (scanf("%d", &n) == 1) {
    p->a = n;
    x.b += n;
    x.c = n;
    int assigned = (x.d = n);
    x.e = n;
    y[1] = x;
    printf("%d %d %d %d %d %d|", x.a++, --x.b, x.c--, x.d, x.e, assigned);
    printf("%d %d %d %d;", y[1].a, y[1].c, x.a, x.a - 20 < 0);
  }
  y[0].c <<= 1;
  memset(&x, 0, sizeof x);
  printf("%d %d %d %d", y[0].a, y[0].b, y[0].c, x.a + x.b);
  return x.d;
})",
     {"1 2 3", "-1 17 255 100000", "8 -8 7 -9"}},
    {R"(typedef struct { unsigned short year : 7, month : 4, day : 5; } date@;
static date@ next@(date@ d) { d.day++; if (d.day == 0) d.month++; return d; }
int main(void) {
  date@ d = {.day = 30};
  unsigned long wide;
  struct { long a : 20; unsigned long b : 32; enum { RED, BLUE } c : 2; } z = {-1, 5000000000, 3};
  for (int i = 0; i < 4; i++) { d = next@(d); printf("%d.%d %lu ", d.day, d.month, sizeof d); }
  wide = z.b;
  printf("%ld %lu %d %zu", (long)z.a, wide, z.c, sizeof z);
  return 0;
})",
     {""}},
};

const Written kUnions[] = {
    {R"(enum kind@ { WHOLE@, REAL@, TEXT@ };
struct value@ { enum kind@ kind; union { int whole; double real; char text[12]; } as; };
static void show@(const struct value@ *v) {
  switch (v->kind) {
    case WHOLE@: printf("%d;", v->as.whole); break;
    case REAL@: printf("%.2f;", v->as.real); break;
    case TEXT@: printf("%s;", v->as.text); break;
  }
}
int main(void) {
  struct value@ values[3], copy;
  char c;
  int n = 0;
  while (n < 3 && scanf(" %c", &c) == 1) {
    struct value@ *v = &values[n++];
    if (c == 'i') { v->kind = WHOLE@; scanf("%d", &v->as.whole); }
    else if (c == 'r') { v->kind = REAL@; scanf("%lf", &v->as.real); }
    else { v->kind = TEXT@; scanf("%11s", v->as.text); }
  }
  for (int i = n; i-- > 0;) { copy = values[i]; show@(&copy); }
  struct value@ *heap = calloc(2, sizeof *heap);
  if (n > 0) heap[1] = values[0];
  show@(heap);
  show@(heap + 1);
  free(heap);
  return (int)sizeof(struct value@);
})",
     {"i 5 r 2.5 t word", "t abc i -1", "r -0.125", ""}},
    {R"(union word@ { unsigned n; unsigned char byte[4]; short half[2]; float f; };
static union word@ start@ = {0x01020304};
int main(void) {
  union word@ w;
  struct { int tag; union { struct { int x, y; }; long both; double d; }; } p;
  unsigned n;
  while (scanf("%u", &n) == 1) {
    w.n = n;
    printf("%d %d %d %d,%d %d,", w.byte[0], w.byte[1], w.byte[2], w.byte[3], w.half[0], w.half[1]);
    w.byte[3] = 64;
    printf("%u,%.3f;", w.n, w.f);
  }
  w.f = 1.5f;
  p.x = 7;
  p.y = -1;
  printf("%u %x %ld %zu %zu ", w.n, start@.n, p.both, sizeof w, sizeof p);
  p.d = 2.0;
  printf("%d %d", p.x, p.y);
  return start@.byte[0];
})",
     {"1 258 4294967295", "1078530011"}},
};

const Written kBytes[] = {
    {R"(static void swap@(void *a, void *b, size_t n) { char t[64]; memcpy(t, a, n); memcpy(a, b, n); memcpy(b, t, n); }
static void exchange@(void *a, void *b, size_t n) {
  unsigned char *p = a, *q = b;
  while (n--) { unsigned char t = *p; *p++ = *q; *q++ = t; }
}
struct pair@ { char c; double d; int n; };
static void sort@(void *base, size_t n, size_t size, int (*order)(const void *, const void *)) {
  char *b = base;
  for (size_t i = 0; i + 1 < n; i++)
    for (size_t j = 0; j + 1 < n - i; j++)
      if (order(b + j * size, b + (j + 1) * size) > 0) swap@(b + j * size, b + (j + 1) * size, size);
}
static int by_int@(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int by_name@(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void) {
  int x, y, v[5] = {3, 1, 2, -7, 0};
  double u, w;
  char *names[3] = {"pear", "apple", "fig"};
  struct pair@ s = {'a', 1.5, 7}, t = {'b', -2.5, 8};
  if (scanf("%d%d%lf%lf", &x, &y, &u, &w) != 4) return 1;
  swap@(&x, &y, sizeof x);
  swap@(&u, &w, sizeof u);
  swap@(&s, &t, sizeof s);
  exchange@(&u, &w, sizeof u);
  printf("%d %d %.2f %.2f %c %.1f %d;", x, y, u, w, s.c, t.d, s.n);
  sort@(v, 5, sizeof *v, by_int@);
  sort@(names, 3, sizeof *names, by_name@);
  for (int i = 0; i < 5; i++) printf("%d ", v[i]);
  for (int i = 0; i < 3; i++) printf("%s ", names[i]);
  unsigned char *raw = (unsigned char *)&x;
  printf("%d %d %d", raw[0], raw[3], memcmp(&x, &y, sizeof x) == 0);
  return 0;
})",
     {"1 2 0.5 7", "-1 300 1e10 -3"}},
    {R"(struct vector@ { int n; int data[]; };
struct text@ { struct text@ *next; unsigned char length; char bytes[1]; };
static struct text@ *make@(const char *s, struct text@ *next) {
  struct text@ *t = malloc(sizeof *t + strlen(s));
  t->next = next;
  t->length = strlen(s);
  strcpy(t->bytes, s);
  return t;
}
int main(void) {
  int n, sum = 0;
  char word[20];
  struct text@ *list = NULL;
  if (scanf("%d", &n) != 1) return 1;
  struct vector@ *v = malloc(sizeof *v + n * sizeof(int));
  v->n = n;
  for (int i = 0; i < n; i++) scanf("%d", &v->data[i]);
  v = realloc(v, sizeof(struct vector@) + (n + 1) * sizeof v->data[0]);
  v->data[v->n++] = 100;
  for (int i = 0; i < v->n; i++) sum += v->data[i];
  while (scanf("%19s", word) == 1) list = make@(word, list);
  printf("%d %zu;", sum, sizeof *v);
  while (list != NULL) { struct text@ *t = list; printf("%s%d ", t->bytes, t->length); list = t->next; free(t); }
  free(v);
  return 0;
})",
     {"3 1 2 3 ab c", "0", "1 -5 xyz"}},
    {R"(static double table@[3] = {1.5, -2, 0.1};
static const char *names@[] = {"zero", "one"};
static struct { short s; void *p; } record@ = {258, &table@[1]};
static _Alignas(8) char pool@[256];
static size_t used@;
static void *take@(size_t n) { void *p = pool@ + used@; used@ += (n + 7) / 8 * 8; return p; }
struct node@ { int key; struct node@ *left, *right; };
static struct node@ *insert@(struct node@ *t, int key) {
  if (t == NULL) { t = take@(sizeof *t); t->key = key; t->left = t->right = NULL; }
  else if (key < t->key) t->left = insert@(t->left, key);
  else t->right = insert@(t->right, key);
  return t;
}
static void print@(const struct node@ *t) { if (t) { print@(t->left); printf("%d ", t->key); print@(t->right); } }
int main(void) {
  struct node@ *root = NULL;
  int key, grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  while (used@ < 200 && scanf("%d", &key) == 1) root = insert@(root, key);
  print@(root);
  char *bytes = (char *)table@, *end = (char *)(&table@[3]);
  int ones = 0;
  while (bytes < end) ones += *bytes++ == 0;
  int *cell = &grid[1][0];
  printf("%d %s %d %.1f %d %ld %d", ones, names@[1], record@.s, *(double *)record@.p, cell[-1],
         &grid[1][2] - &grid[0][0], used@ > 0);
  return 0;
})",
     {"5 3 8 1", ""}},
};

const Written kStreams[] = {
    {R"(static int next@(FILE *in) { int c = fgetc(in); if (c == '#') { while (c != '\n' && c != EOF) c = getc(in); } return c; }
static void put@(FILE *out, int n) { fprintf(out, "<%d>", n); fputs("!", out); fputc('.', out); }
int main(void) {
  FILE *in = stdin, *out = stdout;
  int c, n = 0;
  if (in == NULL || in == out) return 1;
  while ((c = next@(in)) != EOF) { if (c >= '0' && c <= '9') { ungetc(c, in); if (fscanf(in, "%d", &n) == 1) put@(out, n); } }
  put@(stderr, n);
  printf("%d %d %d", feof(in) != 0, ferror(stdin), feof(out));
  return fflush(stdout);
})",
     {"1 22#333\n4", "#x\n", ""}},
    {R"(int main(void) {
  int n = -1, last = feof(stdin);
  while (!feof(stdin)) { scanf("%d", &n); printf("%d,", n); }
  printf("%d %d", last, feof(stdin) != 0);
  return 0;
})",
     {"1 2 3", "1 2 3\n", "", "\n"}},
    {R"(int main(void) {
  char s[8] = "", c = '-', set[4] = "";
  printf("%d", fgets(s, 8, stdin) != NULL);
  printf("%d", feof(stdin) != 0);
  printf("%d", scanf("%3s", s));
  printf("%d", feof(stdin) != 0);
  printf("%d%c", scanf("%c", &c), c);
  printf("%d", feof(stdin) != 0);
  printf("%d%s", scanf("%3[a-z]", set), set);
  printf("%d", feof(stdin) != 0);
  if (ungetc('x', stdin) == 'x') printf("%d", feof(stdin) != 0);
  return getchar();
})",
     {"ab\n", "ab", "ab\ncde", "ab\ncdefghi", "ab\ncdefgh", "", "abcdefghijklmnop", "a\n b"}},
};

const Written kVariadic[] = {
    {R"(#include <stdarg.h>
static int sum@(int n, ...) { va_list list; int total = 0; va_start(list, n); while (n-- > 0) total += va_arg(list, int); va_end(list); return total; }
static double mean@(const char *types, va_list list) {
  double total = 0;
  int n = 0;
  for (; types[n]; n++) switch (types[n]) {
    case 'i': total += va_arg(list, int); break;
    case 'd': total += va_arg(list, double); break;
    case 'l': total += va_arg(list, long); break;
    case 's': total += strlen(va_arg(list, char *)); break;
  }
  return n ? total / n : 0;
}
static double average@(const char *types, ...) {
  va_list list, again;
  va_start(list, types);
  va_copy(again, list);
  double first = mean@(types, list), second = mean@(types, again);
  va_end(again);
  va_end(list);
  return first + second;
}
static const char *longest@(const char *first, ...) {
  const char *best = first;
  va_list list;
  va_start(list, first);
  for (const char *s; (s = va_arg(list, const char *)) != NULL;) if (strlen(s) > strlen(best)) best = s;
  va_end(list);
  return best;
}
int main(void) {
  int a, b;
  short s = 3;
  float f = 0.5f;
  if (scanf("%d%d", &a, &b) != 2) return 2;
  printf("%d %d %d ", sum@(0), sum@(2, a, b), sum@(3, a, sum@(2, b, 'x'), s));
  printf("%.3f %.3f ", average@("idls", a, 2.5, 7L, "four"), average@("d", f));
  printf("%s", longest@("a", "abc", "ab", (char *)NULL));
  return 0;
})",
     {"1 2", "-5 40", ""}},
    {R"(#include <stdarg.h>
static int calls@;
static void say@(const char *format, ...) { va_list list; va_start(list, format); calls@ += vprintf(format, list); va_end(list); }
static char *text@(char *to, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(to, n, format, list);
  va_end(list);
  calls@ = calls@ * 100 + length;
  return to;
}
static void log@(FILE *out, const char *format, ...) { va_list list; va_start(list, format); vfprintf(out, format, list); va_end(list); }
int main(void) {
  char s[10];
  int a;
  if (scanf("%d", &a) != 1) a = 9;
  say@("[%d|%5d|%-5d|%05d|%s|%-6s|%6.2s|%c|%%]", a, a, a, a, "ab", "cd", "efgh", a % 26 + 'a');
  say@("%u %x %X %o %ld %lu %zu %f %.2f %.0f %*d|", a, a, a + 200, a, (long)a * 7, 5ul, sizeof s, 0.5, a / 4.0, 2.5, 6, a);
  say@("none\n");
  log@(stdout, "%s,%i", text@(s, sizeof s, "%d-%s", a, "long enough"), a);
  log@(stderr, "%d", a);
  printf(" %d", calls@);
  return 0;
})",
     {"5", "-123", "65535", ""}},
};

std::string numbered(const char* source, std::size_t number) {
  std::string text;
  for (const char* c = source; *c != '\0'; ++c)
    text += *c == '@' ? "_" + std::to_string(number) : std::string(1, *c);
  return text + "\n";
}

}  // namespace

std::vector<Case> second_year_programs() {
  std::vector<Case> cases;
  const auto add = [&](const auto& programs) {
    for (const Written& program : programs)
      for (const std::string& input : program.inputs)
        cases.push_back({"#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n" +
                             numbered(program.source, cases.size()),
                         input});
  };
  add(kBitFields);
  add(kUnions);
  add(kBytes);
  add(kStreams);
  add(kVariadic);
  return cases;
}

}  // namespace assay::differential
