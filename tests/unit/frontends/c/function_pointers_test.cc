// Pointers to functions as values: in tables, structs, variables and parameters. The expected
// outputs are gcc's.
#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

const std::string kFunctions = R"(#include <stdio.h>
#include <stdlib.h>
#include <ctype.h>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int twice(int x) { return 2 * x; }
static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int more(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
typedef int (*op)(int, int);
)";

std::string with_functions(const std::string& globals, const std::string& statements,
                           const std::string& input = "") {
  return behaviour(kFunctions + globals + "\nint main(void) {\n" + statements + "\nreturn 0; }\n",
                   input);
}

TEST(FunctionPointers, AreChosenInTables) {
  EXPECT_EQ(with_functions("static op table[] = {add, &sub, NULL};",
                           "int i; scanf(\"%d\", &i); for (; table[i]; i++) printf(\"%d \", "
                           "table[i](7, 2));",
                           "0"),
            "9 5 ");
  EXPECT_EQ(with_functions("",
                           "op local[2] = {sub, add}; int i; scanf(\"%d\", &i);"
                           "printf(\"%d\", (*local[i])(7, 2));",
                           "1"),
            "9");
  EXPECT_EQ(with_functions("struct entry { char sign; op f; };\n"
                           "static const struct entry entries[] = {{'+', add}, {'-', sub}};",
                           "char c; scanf(\" %c\", &c); for (int i = 0; i < 2; i++)"
                           " if (entries[i].sign == c) printf(\"%d\", entries[i].f(1, 2));",
                           "-"),
            "-1");
}

TEST(FunctionPointers, ArePassedReturnedAndCompared) {
  EXPECT_EQ(with_functions(
                "static op find(int c) { return c == '+' ? add : c == '-' ? sub : NULL; }",
                "op f = find(getchar()), g = find('-');"
                "printf(\"%d %d %d\", f == g, f != NULL, !f); f = g; printf(\" %d\", f(1, 2));",
                "+"),
            "0 1 0 -1");
  EXPECT_EQ(with_functions("static int apply(op f, int a) { if (a > 3) f = sub; return f(a, 1); }",
                           "printf(\"%d %d\", apply(add, 3), apply(add, 4));"),
            "4 3");
  EXPECT_EQ(with_functions("",
                           "int v[3] = {2, 3, 1}; qsort(v, 3, sizeof *v, getchar() == 'u' ? less : "
                           "more); printf(\"%d%d%d\", v[0], v[1], v[2]);",
                           "d"),
            "321");
}

TEST(FunctionPointers, MayNameLibraryFunctions) {
  EXPECT_EQ(with_functions("static int (*const change[])(int) = {toupper, tolower, twice};",
                           "for (int i = 0; i < 3; i++) printf(\"%d \", change[i]('a'));"),
            "65 97 194 ");
}

TEST(FunctionPointers, ThatAreNullOrOfAnotherTypeAreNotCalled) {
  EXPECT_EQ(with_functions("static op none;", "printf(\"%d\", none(1, 2));"),
            "fault: null_pointer at none(1, 2)");
  EXPECT_EQ(with_functions("static int (*any[])(int, int) = {add, (op)twice};",
                           "int i; scanf(\"%d\", &i); return any[i](1, 2);", "1"),
            "unsupported: function-pointer");
}

TEST(FunctionPointers, HaveNoOrderAndNoNumber) {
  EXPECT_EQ(with_functions("", "op f = add; return f < sub;"), "unsupported: function-pointer");
  EXPECT_EQ(with_functions("", "op f = add; printf(\"%p\", f);"), "unsupported: argument");
  EXPECT_EQ(with_functions("", "op f = add; void *p = (void *)f; return p == NULL;"),
            "unsupported: pointer-cast");
}

TEST(Builtins, CountBits) {
  EXPECT_EQ(
      body("unsigned x; scanf(\"%u\", &x); printf(\"%d %d %d %d %d\", __builtin_popcount(x),"
           " __builtin_parity(x), __builtin_ctz(x), __builtin_clz(x), __builtin_ffs((int)x));",
           "208"),
      "3 1 4 24 5");
  EXPECT_EQ(body("printf(\"%d %d %d\", __builtin_popcountl(-1L), __builtin_clzll(1ULL), "
                 "__builtin_ffsll(0));"),
            "64 63 0");
  EXPECT_EQ(body("unsigned x; scanf(\"%u\", &x); return __builtin_clz(x);", "0").substr(0, 19),
            "fault: bad_argument");
}

}  // namespace
}  // namespace assay::c
