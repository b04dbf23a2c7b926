// Tests where the constructs of a second course end a run: what is undefined, and what is not
// modelled. tests/differential compares their meaning with gcc's.
#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

bool has_byte_memory(const std::string& text) {
  SourceMap sources;
  const auto lowered = lower(sources, sources.add("test.c", text), {});
  EXPECT_TRUE(lowered) << text;
  return lowered && lowered->program.byte_memory;
}

std::string in_main(const std::string& statements) {
  return "#include <stdlib.h>\n#include <string.h>\nint main(void) { " + statements +
         " return 0; }\n";
}

TEST(ByteMemory, IsChosenWhereCellsHaveNoMeaning) {
  EXPECT_TRUE(has_byte_memory(in_main("union { int i; float f; } u; u.f = 1;")));
  EXPECT_TRUE(has_byte_memory(in_main("int x = 1; char c = *(char *)&x;")));
  EXPECT_TRUE(has_byte_memory(in_main("int x = 1; void *p = &x; unsigned char *q = p;")));
  EXPECT_TRUE(has_byte_memory(in_main("int x = 1; float f; memcpy(&f, &x, sizeof f);")));
  EXPECT_TRUE(has_byte_memory(
      in_main("struct s { int n; int a[]; } *p = malloc(sizeof *p + 8); p->a[1] = 2;")));
  EXPECT_FALSE(has_byte_memory(in_main("union { int i; unsigned u; } u; u.u = 1;")));
  EXPECT_FALSE(has_byte_memory(
      in_main("char *s = malloc(9); int a[2] = {1}, b[2]; memcpy(b, a, sizeof a); memset(s, 1, 9);"
              "void *p = s; free(p);")));
}

TEST(ByteMemory, AccessesAreChecked) {
  EXPECT_EQ(body("union { int i; double d; } u; u.i = 1; printf(\"%f\", u.d);"),
            "fault: uninitialised at u.d");
  const std::string array = "struct s { int n; int a[]; } *p = malloc(sizeof *p + 8); p->a[0] = 1;";
  EXPECT_EQ(body(array + "p->a[1] = 2; printf(\"%d\", p->a[0] + p->a[1]); free(p);"), "3");
  EXPECT_EQ(body(array + "p->a[2] = 3;"), "fault: out_of_bounds at p->a[2] = 3");
  EXPECT_EQ(body(array + "p->a[-2] = 3;"), "fault: out_of_bounds at p->a[-2] = 3");
  EXPECT_EQ(body(array + "free(p); p->n = 1;"), "fault: dead_object at p->n = 1");
  EXPECT_EQ(body(array + "printf(\"%d\", p->n);"), "fault: uninitialised at p->n");
}

TEST(ByteMemory, PointersHaveNoOtherRepresentation) {
  EXPECT_EQ(
      body("int x = 1; union { int *p; unsigned long n; } u; u.p = &x; printf(\"%d\", *u.p);"),
      "1");
  EXPECT_EQ(body("int x = 1; union { int *p; unsigned long n; } u; u.p = &x; return u.n != 0;"),
            "unsupported: bytes read as u64 that were not written as that");
  EXPECT_EQ(body("union { int *p; unsigned long n; } u; u.n = 0; printf(\"%d\", u.p == NULL);"),
            "1");
  EXPECT_EQ(body("union { int *p; unsigned long n; } u; u.n = 8; printf(\"%d\", u.p == NULL);"),
            "unsupported: bytes read as ptr that were not written as that");
}

TEST(BitFields, OfUnknownBytesAreNotModelled) {
  EXPECT_EQ(body("union { struct { unsigned a : 4, b : 4; } bits; unsigned char byte; } u;"
                 "u.byte = 33; return u.bits.b;"),
            "unsupported: bit-field");
  EXPECT_EQ(body("struct { unsigned a : 4, b : 4; } x; memset(&x, 1, sizeof x); return x.a;"),
            "unsupported: memset");
  EXPECT_EQ(body("union { unsigned a : 3; unsigned b : 5; } u; u.b = 31; return u.a;"),
            "unsupported: bit-field");
  EXPECT_EQ(body("struct { unsigned long a : 40; } x = {1}; return x.a << 39 != 0;"),
            "unsupported: type");
}

TEST(BitFields, SeenAsOtherBitFieldsAreNotModelled) {
  EXPECT_EQ(
      body("struct a { unsigned x : 3, y : 5; } a = {1, 2}; struct b { unsigned x : 5, y : 3; };"
           "return ((struct b *)&a)->x;"),
      "unsupported: bit-field");
}

TEST(BitFields, WithoutAValueAreUninitialised) {
  EXPECT_EQ(body("struct { unsigned a : 3, b : 3; } x; x.a = 1; return x.b;"),
            "fault: uninitialised at x.b");
}

TEST(Streams, OtherThanTheStandardOnes) {
  EXPECT_EQ(body("FILE *f = NULL; fputs(\"x\", f);"), "fault: null_pointer at fputs(\"x\", f)");
  EXPECT_EQ(body("FILE *f = stdin; fputs(\"x\", f);"), "unsupported: stream");
  EXPECT_EQ(body("FILE *f = stderr; fputs(\"x\", f); f = stdout; fputs(\"y\", f);"), "y");
}

TEST(Variadic, ArgumentsThatAreNotThere) {
  const std::string first =
      "#include <stdarg.h>\nstatic int first(int n, ...) { va_list a; va_start(a, n);"
      " int x = va_arg(a, int); va_end(a); return x; }\nint main(void) { return ";
  EXPECT_EQ(behaviour(first + "first(0, 7, 2.5); }"), "=7");
  EXPECT_EQ(behaviour(first + "first(0); }"), "fault: null_pointer at va_arg(a, int)");
  EXPECT_EQ(behaviour(first + "first(0, 2.5); }"),
            "unsupported: memory written as f64 and used as i32");
  EXPECT_EQ(behaviour("#include <stdarg.h>\nstatic int second(int n, ...) { va_list a;"
                      " va_start(a, n); va_arg(a, int); return va_arg(a, int); }\n"
                      "int main(void) { return second(0, 1); }"),
            "fault: out_of_bounds at va_arg(a, int)");
  EXPECT_EQ(behaviour("#include <stdarg.h>\nstatic int none(int n, ...) { va_list a;"
                      " return va_arg(a, int); }\nint main(void) { return none(0, 1); }"),
            "fault: uninitialised at va_arg(a, int)");
}

}  // namespace
}  // namespace assay::c
