#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

TEST(LowerMemory, ArraysAndInitialisers) {
  EXPECT_EQ(body("int a[5] = {5, 3, [3] = 9}; printf(\"%d%d%d%d\", a[0], a[1], a[2], a[3]);"),
            "5309");
  EXPECT_EQ(body("int a[2][3] = {{1, 2, 3}, {4}}; printf(\"%d%d%d\", a[0][2], a[1][0], a[1][2]);"),
            "340");
  EXPECT_EQ(body("char s[] = \"ab\"; char t[5] = \"cd\"; printf(\"%s %s %d\", s, t, t[4]);"),
            "ab cd 0");
  EXPECT_EQ(
      body("int n = 3; int m[n][n + 1]; for (int i = 0; i < n; i++) for (int j = 0; j <= n; j++)"
           "m[i][j] = i * j; printf(\"%d\", m[2][3]);"),
      "6");
}

TEST(LowerMemory, OutOfBounds) {
  EXPECT_EQ(body("int a[3] = {0}; int i = 3; a[i] = 1;"), "fault: out_of_bounds at a[i]");
  EXPECT_EQ(body("int a[2][3] = {0}; int j = 4; a[0][j] = 1;"), "fault: out_of_bounds at a[0][j]");
  EXPECT_EQ(body("int a[3] = {1, 2, 3}, s = 0; for (int *p = a; p < &a[3]; p++) s += *p;"
                 "printf(\"%d\", s);"),
            "6");
  EXPECT_EQ(body("int a[3] = {1, 2, 3}; int *p = a - 1; printf(\"%d\", *p);"),
            "fault: out_of_bounds at *p");
}

TEST(LowerMemory, TheEndOfRowsIsAPointerLikeAnyOther) {
  EXPECT_EQ(body("char w[2][5]; int n = 2; printf(\"%d\", scanf(\"%s\", w[n]));"), "-1");
  EXPECT_EQ(body("int a[2][3] = {0}, s = 0; for (int *p = a[0]; p < a[2]; p++) s++;"
                 "printf(\"%d\", s);"),
            "6");
  EXPECT_EQ(body("char w[2][5]; int n = 2; scanf(\"%s\", w[n]);", "x").substr(0, 20),
            "fault: out_of_bounds");
  EXPECT_EQ(body("int a[2][3] = {0}; int i = 2; a[i][0] = 1;"), "fault: out_of_bounds at a[i]");
  EXPECT_EQ(body("int a[2][3] = {0}; int i = 2; *a[i] = 1;"), "fault: out_of_bounds at a[i]");
  EXPECT_EQ(body("char w[2][5]; int n = 3; scanf(\"%s\", w[n]);"), "fault: out_of_bounds at w[n]");
}

TEST(LowerMemory, PointersToLocals) {
  EXPECT_EQ(
      behaviour("#include <stdio.h>\nvoid swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }"
                "int main() { int x = 1, y = 2, *p = &x, **pp = &p; swap(&x, &y); **pp += 5;"
                "printf(\"%d %d\", x, y); }"),
      "7 1");
  EXPECT_EQ(behaviour("int *f() { int x = 1; int *p = &x; return p; } int main() { return *f(); }"),
            "fault: dead_object at *f()");
  EXPECT_EQ(body("int *p = NULL; *p = 1;"), "fault: null_pointer at *p = 1");
}

TEST(LowerMemory, Structs) {
  const std::string type = "#include <stdio.h>\ntypedef struct { int x, y; char name[4]; } P;\n";
  EXPECT_EQ(behaviour(type + "P mk(int x) { P p = {x, x + 1, \"p\"}; return p; } int main() {"
                             "P a = mk(3), b; b = a; b.x++; P *q = &b; q->y = 9;"
                             "printf(\"%d%d%d%d%s%d\", a.x, a.y, b.x, b.y, b.name, mk(7).y); }"),
            "3449p8");
  EXPECT_EQ(behaviour(type + "void f(P p) { p.x = 5; } int main() { P a[2] = {{1}, {2}}; f(a[1]);"
                             "a[0] = a[1]; printf(\"%d\", a[0].x); }"),
            "2");
  EXPECT_EQ(behaviour(type + "P g = {.y = 4}; int main() { P p; P q = p; printf(\"%d\", g.y); }"),
            "4");
  EXPECT_EQ(body("union { int i; float f; } u; u.f = 1; printf(\"%d\", u.i);"), "1065353216");
}

TEST(LowerMemory, Globals) {
  EXPECT_EQ(
      behaviour("#include <stdio.h>\nint t[2][2] = {{1, 2}, {3}}; char *n[] = {\"ab\", \"cd\"};"
                "int *p = &t[1][0]; int next() { static int k = 5; return k++; }"
                "int main() { next(); printf(\"%d%s%d%d\", *p, n[1], next(), t[1][1]); }"),
      "3cd60");
  EXPECT_EQ(body("char *s = \"ab\"; s[0] = 'x';"), "fault: read_only at s[0] = 'x'");
}

TEST(LowerMemory, Heap) {
  EXPECT_EQ(
      body("int n = 3, *p = malloc(n * sizeof *p); for (int i = 0; i < n; i++) p[i] = i;"
           "p = realloc(p, 5 * sizeof(int)); p[4] = 7; printf(\"%d%d\", p[2], p[4]); free(p);"),
      "27");
  EXPECT_EQ(body("struct n { int v; struct n *next; } *l = NULL; for (int i = 0; i < 3; i++) {"
                 "struct n *k = malloc(sizeof(struct n)); k->v = i; k->next = l; l = k; }"
                 "for (; l; l = l->next) printf(\"%d\", l->v);"),
            "210");
  EXPECT_EQ(body("int *p = (int *)calloc(8, sizeof(char)); p[2] = 1;"),
            "fault: out_of_bounds at p[2] = 1");
  EXPECT_EQ(body("int *p = malloc(4); free(p); *p = 1;"), "fault: dead_object at *p = 1");
}

TEST(LowerMemory, BytesAsCells) {
  EXPECT_EQ(
      body("int a[3] = {1, 2, 3}, b[3]; memcpy(b, a, sizeof a); memset(a, 0, 2 * sizeof(int));"
           "printf(\"%d%d%d%d\", b[2], a[0], a[1], a[2]);"),
      "3003");
  EXPECT_EQ(body("struct { int i; double d; } s[2]; memset(s, 0, sizeof s);"
                 "printf(\"%d %.0f\", s[1].i, s[1].d);"),
            "0 0");
}

TEST(LowerMemory, SortAndSearchAreStable) {
  EXPECT_EQ(
      behaviour("#include <stdio.h>\n#include <stdlib.h>\ntypedef struct { int k, v; } P;"
                "int cmp(const void *a, const void *b) { return ((P *)a)->k - ((P *)b)->k; }"
                "int main() { P p[4] = {{2, 1}, {1, 2}, {2, 3}, {0, 4}}, key = {1};"
                "qsort(p, 4, sizeof(P), cmp); for (int i = 0; i < 4; i++) printf(\"%d\", p[i].v);"
                "P *f = bsearch(&key, p, 4, sizeof(P), cmp); printf(\" %d\", f->v); }"),
      "4213 2");
}

TEST(LowerMemory, CopiesBetweenOverlappingObjects) {
  const std::string fault = "fault: bad_argument at ";
  EXPECT_EQ(body("int a[4] = {1, 2, 3, 4}; memcpy(a + 1, a, 2 * sizeof(int));"),
            fault + "memcpy(a + 1, a, 2 * sizeof(int))");
  EXPECT_EQ(
      body("int a[4] = {1, 2, 3, 4}; memmove(a + 1, a, 2 * sizeof(int)); "
           "memcpy(a, a + 2, 2 * sizeof(int)); memcpy(a, a, 8); printf(\"%d%d\", a[0], a[1]);"),
      "24");
  EXPECT_EQ(body("char s[9] = \"abc\"; strcpy(s, s + 1);"), fault + "strcpy(s, s + 1)");
  EXPECT_EQ(body("char s[20] = \"abc\"; strcpy(s + 4, s); strcpy(s, s + 5); printf(\"%s\", s);"),
            "bc");
  EXPECT_EQ(body("char s[20] = \"abc\"; strncpy(s, s + 1, 3);").substr(0, 23),
            "fault: bad_argument at ");
  EXPECT_EQ(body("char s[20] = \"abc\"; sprintf(s, \"%s!\", s);"),
            fault + "sprintf(s, \"%s!\", s)");
  EXPECT_EQ(body("char s[20] = \"abc\", t[20]; sprintf(t, \"%s!\", s); sprintf(s + 10, \"%s\", s); "
                 "printf(\"%s %s\", t, s + 10);"),
            "abc! abc");
}

TEST(LowerMemory, AVariableLengthArrayHasAnElement) {
  EXPECT_EQ(body("int n = 0; int a[n];").substr(0, 19), "fault: array_length");
  EXPECT_EQ(body("int n = -1; int a[n];").substr(0, 19), "fault: array_length");
}

/// The expected numbers are those of glibc 2.36.
TEST(LowerMemory, QsortComparesInGlibcsOrder) {
  const std::string counting =
      "#include <stdio.h>\n#include <stdlib.h>\nint calls; int odd(const void *p, const void *q) "
      "{\n"
      "  calls++; printf(\"%d-%d \", *(int *)p, *(int *)q); return *(int *)p > *(int *)q; }\n";
  EXPECT_EQ(
      behaviour(counting + "int main(void) { int a[] = {5, 3, 4, 1, 2}; qsort(a, 5, sizeof(int),"
                           " odd); printf(\"%d\", calls); for (int i = 0; i < 5; i++) "
                           "printf(\" %d\", a[i]); }"),
      "5-3 1-2 4-1 4-2 3-1 3-2 3-4 5-4 8 1 2 3 4 5");
  EXPECT_EQ(
      behaviour("#include <stdio.h>\n#include <stdlib.h>\ntypedef struct { int k; char c; } P;\n"
                "_Bool more(P *p, P *q) { return p->k > q->k; }\n"
                "int main(void) { P a[] = {{2, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}}; "
                "qsort(a, 4, sizeof *a, more); "
                "for (int i = 0; i < 4; i++) putchar(a[i].c); }"),
      "bdac");
  EXPECT_EQ(behaviour(counting + "int main(void) { int a[1]; qsort(a, 0, sizeof(int), odd); "
                                 "printf(\"%d\", calls); }"),
            "0");
}

}  // namespace
}  // namespace assay::c
