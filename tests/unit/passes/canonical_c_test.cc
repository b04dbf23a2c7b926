// Tests which C programs have the same canonical text. Those that differ only in names, layout and
// comments have; those that differ in anything that an input can show have not, however similar
// they look.
#include <string>

#include "programs.h"

namespace assay::passes {
namespace {

using testing::behaviour;
using testing::lowered;

constexpr const char* kHeaders =
    "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n"
    "#include <ctype.h>\n";

/// Returns a whole program from the definitions before main, if there are any (up to "main:"), and
/// main's statements. main has read three numbers a, b, c.
std::string program(const std::string& text) {
  const std::size_t mark = text.find("main:");
  const std::string before = mark == std::string::npos ? "" : text.substr(0, mark);
  const std::string body = mark == std::string::npos ? text : text.substr(mark + 5);
  return kHeaders + before +
         "\nint main(void) {\n  int a = 0, b = 0, c = 0;\n"
         "  scanf(\"%d%d%d\", &a, &b, &c);\n" +
         body + "\n  return 0;\n}\n";
}

struct Pair {
  const char* one;
  const char* other;
};

void expect_same(const std::string& one, const std::string& other) {
  const ir::Program x = lowered(one), y = lowered(other);
  EXPECT_EQ(canonical_text(x), canonical_text(y)) << one << "\n--- and\n" << other;
  for (const char* input : {"", "1 2 3", "7 0 -4", "2147483647 5 1"})
    EXPECT_EQ(behaviour(x, input), behaviour(y, input)) << one << "\n--- and\n" << other;
}

/// The programs must differ on the input, so that the test concerns programs that have to be
/// distinguished.
void expect_different(const std::string& one, const std::string& other, const std::string& input) {
  const ir::Program x = lowered(one), y = lowered(other);
  EXPECT_NE(behaviour(x, input).visible(), behaviour(y, input).visible()) << "not different:\n"
                                                                          << one << "\n--- and\n"
                                                                          << other;
  EXPECT_NE(canonical_text(x), canonical_text(y)) << one << "\n--- and\n" << other;
}

void expect_different(std::initializer_list<Pair> pairs, const std::string& input = "5 3 2") {
  for (const Pair& pair : pairs) expect_different(program(pair.one), program(pair.other), input);
}

TEST(Canonical, NamesDoNotCount) {
  expect_same(program("int twice(int n) { return 2 * n; }\nmain: int i;\n"
                      "for (i = 0; i < a; i++) printf(\"%d\", twice(i));"),
              program("int dbl(int value) { return 2 * value; }\nmain: int k;\n"
                      "for (k = 0; k < a; k++) printf(\"%d\", dbl(k));"));
  expect_same(
      program("struct point { int x, y; };\nstruct point p;\nmain: p.y = a; "
              "printf(\"%d %d\", p.x, p.y);"),
      program("typedef struct { int left, top; } Place;\nPlace where;\nmain: where.top = a; "
              "printf(\"%d %d\", where.left, where.top);"));
}

TEST(Canonical, LayoutAndCommentsDoNotCount) {
  expect_same(
      program("if (a > b) { a = b; } printf(\"%d\\n\", a);"),
      program("/* the smaller one */ if(a>b)\n\n  a=b; // like this\nprintf(\n\"%d\\n\",(a)) ;"));
}

TEST(Canonical, SpellingsOfLiteralsDoNotCount) {
  expect_same(program("printf(\"%d %d %d %f\", a + 16, 16, 'A', 0.5);"),
              program("#define N 020\nmain: printf(\"%d \" \"%d %d \\x25\\146\", a + 0x10, N, "
                      "'\\x41', 5e-1);"));
}

TEST(Canonical, OrderOfDefinitionsDoesNotCount) {
  const std::string odd = "int odd(int n) { return n == 0 ? 0 : even(n - 1); }\n";
  const std::string even = "int even(int n) { return n == 0 ? 1 : odd(n - 1); }\n";
  const std::string globals = "int first[3] = {1, 2, 3};\nint second[3] = {4, 5, 6};\n";
  const std::string swapped = "int second[3] = {4, 5, 6};\nint first[3] = {1, 2, 3};\n";
  const std::string body = "main: printf(\"%d %d\", even(a % 9), second[1] - first[2]);";
  expect_same(program("int even(int);\n" + globals + odd + even + body),
              program("int odd(int);\n" + swapped + even + odd + body));
}

TEST(Canonical, UnusedFunctionsAndGlobalsDoNotCount) {
  expect_same(program("main: printf(\"%d\", a);"),
              program("int unused = 7;\nchar *words[] = {\"never\", \"shown\"};\n"
                      "int never(int n) { return unused / n; }\nmain: printf(\"%d\", a);"));
}

TEST(Canonical, VariablesAreTheSameByTheirUse) {
  const auto reads = [](const std::string& order, const std::string& value) {
    return std::string(kHeaders) + "int main(void) { int x = 0, y = 0; scanf(\"%d%d\", " + order +
           "); printf(\"%d\", " + value + "); return 0; }";
  };
  // With the names exchanged it is the same program.
  const std::string x_first = reads("&x, &y", "x - y");
  EXPECT_EQ(canonical_text(lowered(x_first)),
            canonical_text(lowered(std::string(kHeaders) +
                                   "int main(void) { int y = 0, x = 0; scanf(\"%d%d\", &y, &x); "
                                   "printf(\"%d\", y - x); return 0; }")));
  expect_different(x_first, reads("&y, &x", "x - y"), "5 3");
  expect_different(x_first, reads("&x, &y", "y - x"), "5 3");
}

TEST(Canonical, WidthsAndSignsCount) {
  expect_different({
      {"int s = a; s *= 1000000000; printf(\"%d\", s > 0);",
       "long s = a; s *= 1000000000; printf(\"%d\", s > 0);"},
      {"int s = -a; printf(\"%d\", s < 1);", "unsigned s = -a; printf(\"%d\", s < 1);"},
      {"char s = (char)(a * 40); printf(\"%d\", s);",
       "unsigned char s = (unsigned char)(a * 40); printf(\"%d\", s);"},
      {"char s = (char)(a * 100); printf(\"%d\", s);",
       "short s = (short)(a * 100); printf(\"%d\", s);"},
      {"printf(\"%d\", (char)(a * 100));", "printf(\"%d\", (short)(a * 100));"},
      {"float s = a / 10.0f; printf(\"%.9f\", s);",
       "double s = a / 10.0f; s += 0.1; printf(\"%.9f\", s);"},
      {"float s = 0.1; printf(\"%d\", s == 0.1);", "double s = 0.1; printf(\"%d\", s == 0.1);"},
      {"printf(\"%d\", a * 1000000000 > 0);", "printf(\"%d\", a * 1000000000L > 0);"},
      {"printf(\"%d\", a << 31 >> 31);", "printf(\"%d\", (unsigned)a << 31 >> 31);"},
      {"printf(\"%d\", -a < 1);", "printf(\"%d\", -a < 1u);"},
      {"printf(\"%f\", (double)(a / b));", "printf(\"%f\", (double)a / b);"},
      {"printf(\"%d\", (int)sizeof(int));", "printf(\"%d\", (int)sizeof(long));"},
      {"int f(int n) { return n; }\nmain: printf(\"%d\", f(a * 100) > 200);",
       "int f(signed char n) { return n; }\nmain: printf(\"%d\", f(a * 100) > 200);"},
      {"int f(int n) { return n; }\nmain: printf(\"%d\", f(a * 100) > 200);",
       "signed char f(int n) { return n; }\nmain: printf(\"%d\", f(a * 100) > 200);"},
  });
}

TEST(Canonical, EveryDigitCounts) {
  expect_different({
      {"printf(\"%d\", a + 1000000007);", "printf(\"%d\", a + 1000000009);"},
      {"printf(\"%ld\", a + 4294967296L);", "printf(\"%ld\", a + 0L);"},
      {"printf(\"%ld\", a + 9007199254740993L);", "printf(\"%ld\", a + 9007199254740992L);"},
      {"printf(\"%.17g\", a * 0.1);", "printf(\"%.17g\", a * 0.10000000000000009);"},
      {"printf(\"%.17g\", 0.1);", "printf(\"%.17g\", 0.10000000000000002);"},
      {"double z = 0.0; printf(\"%g\", z);", "double z = -0.0; printf(\"%g\", z);"},
      {"printf(\"%d\", '0' + a);", "printf(\"%d\", 0 + a);"},
      {"int t[3] = {1, 2, 3};\nmain: printf(\"%d\", t[c]);",
       "int t[3] = {1, 2, 4};\nmain: printf(\"%d\", t[c]);"},
      {"return 0;", "return 1;"},
      {"exit(2);", "exit(3);"},
  });
}

TEST(Canonical, EveryCharacterOfATextCounts) {
  expect_different({
      {"printf(\"a\\n\");", "printf(\"an\");"},
      {"printf(\"a\\n\");", "printf(\"a\\\\n\");"},
      {"printf(\"a\\tb\");", "printf(\"a b\");"},
      {"printf(\"a \");", "printf(\"a\");"},
      {"printf(\"%%d\");", "printf(\"d\");"},
      {"printf(\"\\x41\" \"1\");", "printf(\"\\x51\");"},
      {"puts(\"ab\\0c\");", "puts(\"abc\");"},
      {"puts(\"Sum\");", "puts(\"sum\");"},
      {"puts(\"\");", "printf(\"\");"},
      {"char *s = \"ab\"; printf(\"%d\", s[1]);", "char *s = \"ac\"; printf(\"%d\", s[1]);"},
      {"printf(\"output 1\\n\"); printf(\"%d\", a);",
       "printf(\"output 1\\noutput \"); printf(\"%d\", a);"},
  });
}

TEST(Canonical, TheOrderOfOperandsCounts) {
  expect_different({
      {"printf(\"%d\", a - b);", "printf(\"%d\", b - a);"},
      {"printf(\"%d\", a / b);", "printf(\"%d\", b / a);"},
      {"printf(\"%d\", a % b);", "printf(\"%d\", b % a);"},
      {"printf(\"%d\", a << b);", "printf(\"%d\", b << a);"},
      {"printf(\"%d\", a < b);", "printf(\"%d\", b < a);"},
      {"printf(\"%d\", a - (b - c));", "printf(\"%d\", (a - b) - c);"},
      {"printf(\"%d\", a - b * c);", "printf(\"%d\", (a - b) * c);"},
      {"printf(\"%d\", a ? b : c);", "printf(\"%d\", a ? c : b);"},
      {"printf(\"%.17g\", (0.1 + 0.2) + 0.3);", "printf(\"%.17g\", 0.1 + (0.2 + 0.3));"},
      {"printf(\"%g\", pow(a, b));", "printf(\"%g\", pow(b, a));"},
      {"int f(int x, int y) { return x - y; }\nmain: printf(\"%d\", f(a, b));",
       "int f(int x, int y) { return x - y; }\nmain: printf(\"%d\", f(b, a));"},
      {"int f(int x, int y) { return x - y; }\nmain: printf(\"%d\", f(a, b));",
       "int f(int y, int x) { return x - y; }\nmain: printf(\"%d\", f(a, b));"},
  });
}

TEST(Canonical, RoundingCounts) {
  expect_different({{"printf(\"%.17g\", (a / 10.0 + b / 10.0) + c / 10.0);",
                     "printf(\"%.17g\", a / 10.0 + (b / 10.0 + c / 10.0));"}},
                   "1 2 3");
}

TEST(Canonical, OperatorsCount) {
  expect_different({{"printf(\"%d\", a < b);", "printf(\"%d\", a <= b);"}}, "3 3 0");
  expect_different({
      {"printf(\"%d\", b & c);", "printf(\"%d\", b && c);"},
      {"printf(\"%d\", b | c);", "printf(\"%d\", b || c);"},
      {"printf(\"%d\", a | b);", "printf(\"%d\", a ^ b);"},
      {"printf(\"%d\", -a);", "printf(\"%d\", ~a);"},
      {"printf(\"%d\", ~a);", "printf(\"%d\", !a);"},
      {"printf(\"%d\", -a >> 1);", "printf(\"%d\", (int)(-a / 2));"},
      {"printf(\"%d\", -a >> 1);", "printf(\"%d\", (int)((unsigned)-a >> 1));"},
      {"printf(\"%d\", a++); printf(\"%d\", a);", "printf(\"%d\", ++a); printf(\"%d\", a);"},
      {"printf(\"%d\", a = b);", "printf(\"%d\", a == b);"},
      {"a += b; printf(\"%d\", a);", "a = +b; printf(\"%d\", a);"},
  });
}

TEST(Canonical, ShortCircuitsCount) {
  const char* said = "int say(int n) { printf(\"%d\", n); return n; }\nmain: ";
  const auto with = [&](const std::string& condition) {
    return program(said + ("if (" + condition + ") puts(\"yes\");"));
  };
  expect_different(with("a > 9 && say(b)"), with("a > 9 & say(b)"), "5 3 2");
  expect_different(with("a > 1 || say(b)"), with("a > 1 | say(b)"), "5 3 2");
  expect_different(with("a > 9 && say(b)"), with("say(b) && a > 9"), "5 3 2");
  expect_different(with("say(a) && say(b)"), with("say(b) && say(a)"), "5 3 2");
  expect_different(with("b != 0 && a / b > 1"), with("a / b > 1 && b != 0"), "5 0 2");
  expect_different(with("a && b || c"), with("a && (b || c)"), "0 0 1");
}

TEST(Canonical, TheOrderOfStatementsCounts) {
  expect_different({
      {"printf(\"x\"); printf(\"y\");", "printf(\"y\"); printf(\"x\");"},
      {"a = b; b = a; printf(\"%d %d\", a, b);", "b = a; a = b; printf(\"%d %d\", a, b);"},
      {"int f(int n) { printf(\"%d\", n); return n; }\nmain: int x = f(a), y = f(b); "
       "printf(\"%d\", x - y);",
       "int f(int n) { printf(\"%d\", n); return n; }\nmain: int y = f(b), x = f(a); "
       "printf(\"%d\", x - y);"},
      {"if (a > 3) puts(\"large\"); if (a > 3) a = 0; printf(\"%d\", a);",
       "if (a > 3) a = 0; if (a > 3) puts(\"large\"); printf(\"%d\", a);"},
      {"if (a > 3) puts(\"large\"); else puts(\"small\");",
       "if (a > 3) puts(\"small\"); else puts(\"large\");"},
      {"if (a > 3) if (b > 3) puts(\"both\"); else puts(\"a\");",
       "if (a > 3) { if (b > 3) puts(\"both\"); } else puts(\"a\");"},
  });
}

TEST(Canonical, LoopsCount) {
  expect_different({
      {"while (a > 9) a--; printf(\"%d\", a);", "do a--; while (a > 9); printf(\"%d\", a);"},
      {"for (int i = 0; i < a; i++) { if (i == 2) break; printf(\"%d\", i); }",
       "for (int i = 0; i < a; i++) { if (i == 2) continue; printf(\"%d\", i); }"},
      {"for (int i = 0; i < a; i++) printf(\"%d\", i);",
       "for (int i = 0; i <= a; i++) printf(\"%d\", i);"},
      {"for (int i = 0; i < a; i++) printf(\"%d\", i);",
       "for (int i = 1; i < a; i++) printf(\"%d\", i);"},
      {"for (int i = 0; i < a; i++) printf(\"%d\", i);",
       "for (int i = 0; i < a; i += 2) printf(\"%d\", i);"},
      {"int i = 0; while (i < a) { i++; printf(\"%d\", i); }",
       "int i = 0; while (i < a) { printf(\"%d\", i); i++; }"},
      {"while (a-- > 1) printf(\"%d\", a);", "while (--a > 1) printf(\"%d\", a);"},
      {"for (int i = 0; i < a; i++) for (int j = 0; j < b; j++) printf(\"%d%d \", i, j);",
       "for (int j = 0; j < b; j++) for (int i = 0; i < a; i++) printf(\"%d%d \", i, j);"},
      {"int s = 0; for (int i = 0; i < a; i++) { s = 0; for (int j = 0; j < b; j++) s += j; } "
       "printf(\"%d\", s);",
       "int s = 0; for (int i = 0; i < a; i++) { for (int j = 0; j < b; j++) s += j; } "
       "printf(\"%d\", s);"},
      {"switch (a) { case 5: puts(\"five\"); break; default: puts(\"other\"); }",
       "switch (a) { case 5: puts(\"five\"); default: puts(\"other\"); }"},
      {"switch (a) { case 5: puts(\"x\"); }", "switch (a) { case 6: puts(\"x\"); }"},
  });
  // The statements are the same, but the break leaves another loop.
  expect_different(
      {{"for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { if (j == 1) break; } "
        "printf(\"%d\", i); }",
        "for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { } if (i == 1) break; "
        "printf(\"%d\", i); }"}});
}

TEST(Canonical, CallsCount) {
  const std::string both = "int f(int n) { return n + 1; }\nint g(int n) { return n + 2; }\n";
  expect_different(program(both + "main: printf(\"%d\", f(a));"),
                   program(both + "main: printf(\"%d\", g(a));"), "5 3 2");
  expect_different(program(both + "main: printf(\"%d\", f(g(a) * 2));"),
                   program(both + "main: printf(\"%d\", g(f(a) * 2));"), "5 3 2");
  expect_different(program(both + "main: printf(\"%d\", f(a) * f(a));"),
                   program(both + "main: printf(\"%d\", f(a) * g(a));"), "5 3 2");
  expect_different({
      {"int f(int n) { return n < 1 ? 0 : 1 + f(n - 1); }\nmain: printf(\"%d\", f(a));",
       "int f(int n) { return n < 1 ? 0 : 1 + f(n - 2); }\nmain: printf(\"%d\", f(a));"},
      {"void f(int n) { n = 0; }\nmain: f(a); printf(\"%d\", a);",
       "void f(int *n) { *n = 0; }\nmain: f(&a); printf(\"%d\", a);"},
      {"int n;\nint f(void) { return n++; }\nmain: f(); printf(\"%d\", f());",
       "int f(void) { int n = 0; return n++; }\nmain: f(); printf(\"%d\", f());"},
      {"int f(void) { static int n; return n++; }\nmain: f(); printf(\"%d\", f());",
       "int f(void) { int n = 0; return n++; }\nmain: f(); printf(\"%d\", f());"},
  });
}

TEST(Canonical, TheLibraryCounts) {
  expect_different({
      {"char s[9]; snprintf(s, 3, \"%d\", 12345); puts(s);",
       "char s[9]; snprintf(s, 4, \"%d\", 12345); puts(s);"},
      {"putchar(a + 60);", "printf(\"%d\", a + 60);"},
      {"printf(\"%g\", floor(a / 2.0));", "printf(\"%g\", ceil(a / 2.0));"},
      {"printf(\"%g\", sqrt(a));", "printf(\"%g\", fabs(a));"},
      {"printf(\"%c\", toupper('a'));", "printf(\"%c\", tolower('a'));"},
      {"printf(\"%d\", a);", "printf(\"%2d\", a);"},
      {"printf(\"%2d\", a);", "printf(\"%-2d\", a);"},
      {"printf(\"%2d\", a);", "printf(\"%02d\", a);"},
      {"printf(\"%d\", a);", "printf(\"%+d\", a);"},
      {"printf(\"%x\", a + 5);", "printf(\"%X\", a + 5);"},
      {"printf(\"%x\", a + 5);", "printf(\"%o\", a + 5);"},
      {"printf(\"%.2f\", 0.125);", "printf(\"%.3f\", 0.125);"},
      {"printf(\"%f\", 0.125);", "printf(\"%e\", 0.125);"},
      {"printf(\"%d\\n\", a);", "printf(\"%d\", a);"},
      {"puts(\"a\");", "printf(\"a\");"},
      {"printf(\"%d\", strcmp(\"abc\", \"abd\") < 0);",
       "printf(\"%d\", strncmp(\"abc\", \"abd\", 2) < 0);"},
      {"int *p = malloc(8); printf(\"%d\", p[0]);", "int *p = calloc(2, 4); printf(\"%d\", p[0]);"},
  });
  const auto reads = [](const std::string& statements) {
    return std::string(kHeaders) + "int main(void) { int n = 0; unsigned u = 0; char c = 0; " +
           statements + " printf(\"%d %u %c\", n, u, c); return 0; }";
  };
  expect_different(reads("scanf(\"%d%c\", &n, &c);"), reads("scanf(\"%d %c\", &n, &c);"), "5 x");
  expect_different(reads("scanf(\"%u\", &u);"), reads("scanf(\"%x\", &u);"), "10");
  expect_different(reads("scanf(\"%d\", &n);"), reads("scanf(\"%1d\", &n);"), "10");
  expect_different(reads("n = scanf(\"%d\", &n);"), reads("scanf(\"%d\", &n);"), "10");
  expect_different(reads("n = getchar();"), reads("n = getchar(); n = getchar();"), "10");
}

TEST(Canonical, MemoryCounts) {
  expect_different({
      {"int t[5] = {0}; t[a] = 1;", "int t[6] = {0}; t[a] = 1;"},
      {"int t[6]; printf(\"%d\", t[a]);", "int t[6] = {0}; printf(\"%d\", t[a]);"},
      {"int n; printf(\"%d\", n);", "static int n; printf(\"%d\", n);"},
      {"int t[2][3] = {{1, 2, 3}, {4, 5, 6}}; printf(\"%d\", t[1][0]);",
       "int t[3][2] = {{1, 2}, {3, 4}, {5, 6}}; printf(\"%d\", t[1][0]);"},
      {"char *s = \"ab\"; s[0] = 'x'; puts(s);", "char s[] = \"ab\"; s[0] = 'x'; puts(s);"},
      {"char s[] = \"ab\"; char *p = s; putchar(*p++); putchar(*p); puts(s);",
       "char s[] = \"ab\"; char *p = s; putchar((*p)++); putchar(*p); puts(s);"},
      {"int t[3] = {1, 2, 3}; int *p = t; p += 1; printf(\"%d\", *p);",
       "int t[3] = {1, 2, 3}; int *p = t; p += 2; printf(\"%d\", *p);"},
      {"int x = 1, y = 2, *p = &x, *q = &y; *p = *q; printf(\"%d%d\", x, y);",
       "int x = 1, y = 2, *p = &x, *q = &y; *q = *p; printf(\"%d%d\", x, y);"},
      {"int *p = malloc(4); *p = 1; printf(\"%d\", *p); free(p);",
       "int *p = malloc(4); *p = 1; free(p); printf(\"%d\", *p);"},
      {"struct s { int x; int y; };\nmain: struct s v = {1, 2}; printf(\"%d\", v.x);",
       "struct s { int y; int x; };\nmain: struct s v = {1, 2}; printf(\"%d\", v.x);"},
      {"int x = 1, y = 2, *p = &x, *q = &y; p = &x; printf(\"%d\", *p);",
       "int x = 1, y = 2, *p = &x, *q = &y; p = &y; printf(\"%d\", *p);"},
      {"int t[2] = {1, 2}, u[2] = {3, 4};\nmain: printf(\"%d %d %d\", t[0], u[0], t[1]);",
       "int t[2] = {1, 2}, u[2] = {3, 4};\nmain: printf(\"%d %d %d\", t[0], u[0], u[1]);"},
      {"int x = 1, y = 2, *t[] = {&x, &y, &x};\nmain: printf(\"%d\", *t[2]);",
       "int x = 1, y = 2, *t[] = {&x, &y, &y};\nmain: printf(\"%d\", *t[2]);"},
      {"char *words[] = {\"no\", \"yes\"};\nmain: puts(words[a > 3]);",
       "char *words[] = {\"yes\", \"no\"};\nmain: puts(words[a > 3]);"},
      {"char *words[] = {\"no\", \"yes\"};\nmain: puts(words[a > 3]);",
       "char *words[] = {\"no\", \"no\"};\nmain: puts(words[a > 3]);"},
  });
}

TEST(Canonical, AnExitStatusThatIsLeftOpenCounts) {
  const std::string body = " main(void) { puts(\"a\"); }";
  EXPECT_NE(canonical_text(lowered(std::string(kHeaders) + "int" + body)),
            canonical_text(lowered(std::string(kHeaders) + "void" + body)));
}

}  // namespace
}  // namespace assay::passes
