// Tests that what the front end cannot express is refused, and that it answers questions about the
// compiler as gcc 12 does.
#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

const std::string kMain = "int main(void) { return 0; }\n";

std::string macro(const std::string& condition) {
  return behaviour("#include <stdio.h>\n#if " + condition +
                   "\nint main(void) { return 0; }\n#else\nint main(void) { return 1; }\n#endif\n");
}

TEST(Unmodelled, AttributesWithAnEffectAreRefused) {
  const std::string refused = "refused: c-unsupported-attribute";
  EXPECT_EQ(behaviour("__attribute__((constructor)) void f(void) {}" + kMain), refused);
  EXPECT_EQ(behaviour("__attribute__((destructor)) static void f(void) {}" + kMain), refused);
  EXPECT_EQ(behaviour("int g __attribute__((section(\".init_array\")));" + kMain), refused);
  EXPECT_EQ(
      behaviour("int f(void) { return 1; } int h(void) __attribute__((alias(\"f\")));" + kMain),
      refused);
  EXPECT_EQ(behaviour("int f(void) __attribute__((weak)); int f(void) { return 1; }" + kMain),
            refused);
  EXPECT_EQ(behaviour("int f(void) __asm__(\"g\");" + kMain), refused);
  EXPECT_EQ(behaviour("void c(int *p) {} int main(void) { "
                      "__attribute__((cleanup(c))) int x = 1; return 0; }"),
            refused);
  EXPECT_EQ(behaviour("__attribute__((overloadable)) int f(int x) { return x; }" + kMain), refused);
  EXPECT_EQ(behaviour("int g __attribute__((scalar_storage_order(\"big-endian\")));" + kMain),
            refused);
}

TEST(Unmodelled, PragmasThatRenameAreRefused) {
  const std::string refused = "refused: c-unsupported-attribute";
  EXPECT_EQ(
      behaviour("#pragma redefine_extname f g\nint f(void); int g(void) { return 1; }\n" + kMain),
      refused);
  EXPECT_EQ(behaviour("#pragma weak f\nint f(void) { return 1; }\n" + kMain), refused);
}

TEST(Unmodelled, QuestionsAboutTheLibrarysHeadersAreRefused) {
  const std::string refused = "refused: c-unsupported-build-macro";
  EXPECT_EQ(behaviour("#include <stdio.h>\n#ifndef _STDIO_H\n#endif\n" + kMain), refused);
  EXPECT_EQ(behaviour("#include <math.h>\n#if defined(_MATH_H)\n#endif\n" + kMain), refused);
  EXPECT_EQ(behaviour("#ifndef _STACK_H\n#define _STACK_H\n#endif\n" + kMain), "");
}

TEST(Unmodelled, PragmasThatSilenceNeededWarningsAreRefused) {
  const std::string silent = "#pragma GCC diagnostic ignored ";
  EXPECT_EQ(behaviour(silent + "\"-Wsequence-point\"\nint main(void) { int i = 0; i = i++; }"),
            "refused: c-unsupported-pragma");
  EXPECT_EQ(behaviour(silent + "\"-Wformat\"\n" + kMain), "");
}

TEST(Unmodelled, AttributesWithoutAnEffectPass) {
  EXPECT_EQ(behaviour("#include <stdlib.h>\n"
                      "__attribute__((unused)) static int g;\n"
                      "__attribute__((noreturn)) void f(void) { exit(0); }\n"
                      "_Noreturn void h(void) { exit(0); }\n"
                      "void say(const char *s, ...) __attribute__((format(printf, 1, 2)));\n"
                      "static inline __attribute__((always_inline)) int two(void) { return 2; }\n"
                      "__attribute__((noclone, noinline, pure)) int three(void) { return 3; }\n"
                      "struct __attribute__((packed)) S { char c; int i; };\n"
                      "int main(void) { return two() + three(); }"),
            "=5");
}

TEST(Unmodelled, AssemblerAndForeignWordsAreRefused) {
  EXPECT_EQ(behaviour("asm(\".globl x\");" + kMain), "refused: c-unsupported-asm");
  EXPECT_EQ(behaviour("_BitInt(9) g;" + kMain), "refused: c-unsupported-foreign-word");
  EXPECT_EQ(behaviour("int f(int *_Nonnull p) { return *p; }" + kMain),
            "refused: c-unsupported-foreign-word");
  EXPECT_EQ(behaviour("enum E : unsigned char { A };" + kMain), "refused: c-unsupported-enum-type");
  EXPECT_EQ(behaviour("char main(void) { return 0; }"), "refused: c-unsupported-main-type");
}

TEST(Unmodelled, ValuesOfUnmodelledTypesAreRefused) {
  const std::string vector = "typedef int v4 __attribute__((vector_size(16))); v4 g; ";
  const std::string refused = "unsupported: type";
  EXPECT_EQ(body(vector + "int n = 3; v4 a = {n, n, n, n}; a = a * a; printf(\"%d\", a[0]);"),
            refused);
  EXPECT_EQ(body("__int128 a = 1; printf(\"%d\", (int)(a + a));"), refused);
  EXPECT_EQ(body("_Complex double z = 1, w = 2; if (z == w || !z) printf(\"x\");"), refused);
}

TEST(Unmodelled, MacrosOfTheCompilerAreThoseOfGcc) {
  for (const char* const foreign : {"__clang__", "__clang_major__", "__llvm__", "__has_feature",
                                    "__has_extension", "__is_identifier", "__OPTIMIZE__"})
    EXPECT_EQ(macro("!defined(" + std::string(foreign) + ")"), "") << foreign;
  EXPECT_EQ(macro("__GNUC__ == 12 && __GNUC_MINOR__ == 2"), "");
  EXPECT_EQ(macro("__STDC_VERSION__ == 201710L && __STDC_HOSTED__ && __x86_64__ && __linux__"), "");
  EXPECT_EQ(macro("defined(__PIE__) && defined(__GCC_IEC_559) && defined(__REGISTER_PREFIX__)"),
            "");
  EXPECT_EQ(macro("__GLIBC__ == 2 && __GLIBC_MINOR__ == 36"), "");
  EXPECT_EQ(macro("__LINE__ == 2 && __INCLUDE_LEVEL__ == 0 && __COUNTER__ == 0"), "");
  EXPECT_EQ(macro("__INT_MAX__ == 2147483647 && __SIZEOF_LONG__ == 8 && __CHAR_BIT__ == 8"), "");
  EXPECT_EQ(macro("__has_include(<stdlib.h>)"), "");
}

TEST(Unmodelled, QuestionsAboutTheBuildAreRefused) {
  for (const char* const name : {"__FILE__", "__DATE__", "__TIME__", "__BASE_FILE__"})
    EXPECT_EQ(behaviour("#include <stdio.h>\nint main(void) { puts(" + std::string(name) +
                        "); return 0; }"),
              "refused: c-unsupported-build-macro")
        << name;
  EXPECT_EQ(macro("__has_builtin(__builtin_nope)"), "refused: c-unsupported-build-macro");
  EXPECT_EQ(macro("__has_include(<curses.h>)"), "refused: c-unsupported-has-include");
  EXPECT_EQ(behaviour("#include <assert.h>\nint main(void) { assert(1); return 0; }"), "");
}

TEST(Unmodelled, WhatGccsLinkerLacksIsRejected) {
  EXPECT_EQ(behaviour("inline int sq(int x) { return x * x; } int main(void) { return sq(2); }"),
            "refused: c-inline-function");
  EXPECT_EQ(behaviour("extern int g; int main(void) { return g; }"),
            "refused: c-undefined-variable");
  EXPECT_EQ(
      behaviour("static inline int sq(int x) { return x * x; } int main(void) { return sq(2); }"),
      "=4");
  EXPECT_EQ(behaviour("inline int sq(int x) { return x * x; } extern inline int sq(int x);"
                      "int main(void) { return sq(2); }"),
            "=4");
  EXPECT_EQ(behaviour("int sq(int x); inline int sq(int x) { return x * x; }"
                      "int main(void) { return sq(2); }"),
            "=4");
  EXPECT_EQ(behaviour("extern int g; int main(void) { return g; } int g = 3;"), "=3");
}

TEST(Unmodelled, TheExitStatusOfMain) {
  EXPECT_EQ(behaviour("int main(void) { }"), "");
  EXPECT_EQ(behaviour("int main(void) { if (1) return 3; }"), "=3");
}

TEST(Unmodelled, OwnVersionsOfLibraryFunctions) {
  const std::string read = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); ";
  const std::string abs_ = "int abs(int x) { return 7; }\n";
  EXPECT_EQ(behaviour(abs_ + read + "printf(\"%d\", abs(n)); }", "-3"), "3");
  EXPECT_EQ(
      behaviour("double fabs(double x) { return 7; }\n" + read + "printf(\"%.1f\", fabs(n)); }",
                "-3"),
      "3.0");
  const std::string length = "unsigned long strlen(const char *s) { return 7; }\n";
  EXPECT_EQ(behaviour(length + read + "char s[4] = \"a\"; printf(\"%lu\", strlen(s)); }", "1"),
            "7");
  EXPECT_EQ(behaviour(length + read + "printf(\"%lu\", strlen(\"a\")); }", "1"),
            "unsupported: own-library-function");
  EXPECT_EQ(behaviour("double pow(double x, double y) { return 7; }\n" + read +
                          "printf(\"%.0f\", pow(n, 2)); }",
                      "3"),
            "7");
  EXPECT_EQ(
      behaviour("static int abs(int x) { return 7; }\n" + read + "printf(\"%d\", abs(n)); }", "-3"),
      "7");
  EXPECT_EQ(
      behaviour("int index(int x) { return 7; }\n" + read + "printf(\"%d\", index(5)); }", "1"),
      "7");
}

TEST(Unmodelled, RandomNumbersFromTheClock) {
  const std::string head = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n";
  EXPECT_EQ(behaviour(head + "int main(void) { int n = 1; srand((unsigned)time(NULL)); "
                             "srand(n++); printf(\"%d\", n); return 0; }"),
            "2");
  EXPECT_EQ(behaviour(head + "int main(void) { srand(time(0)); return rand(); }"),
            "unsupported: random numbers from a seed that is not known");
  EXPECT_EQ(
      behaviour(head + "int main(void) { srand(time(0)); srand(1); return rand() == 1804289383; }"),
      "=1");
  EXPECT_EQ(behaviour(head + "int main(void) { time_t t; srand(time(&t)); return 0; }"),
            "unsupported: library");
}

}  // namespace
}  // namespace assay::c
