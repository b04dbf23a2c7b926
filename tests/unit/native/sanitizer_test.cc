// Tests that each kind of undefined behaviour in a small program is detected on its line, and that
// each program without any runs without a report.
#include "sandboxed.h"

namespace assay::native {
namespace {

struct Case {
  const char* name;
  Flavour flavour;
  Undefined kind;
  std::uint32_t line;
  const char* text;  // `n` is 1, read from the input, so that no compiler knows it
};

constexpr Flavour kAsan = Flavour::kAddressUndefined;
constexpr Flavour kUnsimplified = Flavour::kUnsimplified;
constexpr Flavour kMsan = Flavour::kMemory;

constexpr Case kCases[] = {
    {"Overflow", kAsan, Undefined::kSignedOverflow, 5, "int x = 2147483647;\nx += n;\nuse(x);"},
    {"Negation", kAsan, Undefined::kSignedOverflow, 5,
     "int x = -2147483647 - n;\nx = -x;\nuse(x);"},
    {"DivisionByZero", kAsan, Undefined::kDivisionByZero, 4, "use(7 / (n - 1));"},
    {"RemainderByZero", kAsan, Undefined::kDivisionByZero, 4, "use(7 % (n - 1));"},
    {"ShiftTooFar", kAsan, Undefined::kShift, 4, "use(1 << (n + 31));"},
    {"ShiftNegative", kAsan, Undefined::kShift, 4, "use(1 << (n - 2));"},
    {"LocalBounds", kAsan, Undefined::kOutOfBounds, 5, "int a[3] = {0};\nuse(a[n + 2]);"},
    {"NegativeIndex", kAsan, Undefined::kOutOfBounds, 5,
     "int a[3] = {0};\na[n - 2] = 1;use(a[0]);"},
    {"GlobalThroughPointer", kAsan, Undefined::kOutOfBounds, 5,
     "static int a[3]; int *p = a + n;\nuse(p[2]);"},
    {"HeapOverflow", kAsan, Undefined::kOutOfBounds, 5,
     "char *p = malloc(4);\np[n + 3] = 1;\nuse(p[0]);"},
    {"StringOverflow", kAsan, Undefined::kOutOfBounds, 5,
     "char b[4]; char *p = b + n - 1;\nstrcpy(p, \"long text\");\nuse(b[0]);"},
    {"NullRead", kAsan, Undefined::kNullPointer, 5, "int *p = n == 1 ? NULL : &n;\nuse(*p);"},
    {"Misaligned", kAsan, Undefined::kMisaligned, 5,
     "char b[16] = {0};\nuse(*(int *)(b + n + ((8 - ((long)b & 7)) & 7)));"},
    {"FloatCast", kAsan, Undefined::kFloatCast, 5, "double d = 1e10 * n;\nuse((int)d);"},
    {"ArrayLength", kAsan, Undefined::kArrayLength, 4, "int a[n - 2]; a[0] = 1; use(a[0]);"},
    {"UseAfterFree", kAsan, Undefined::kUseAfterFree, 5,
     "int *p = malloc(4); *p = n; free(p);\nuse(*p);"},
    {"DoubleFree", kAsan, Undefined::kDoubleFree, 5,
     "int *volatile p = malloc(4 * n); free(p);\nfree(p);"},
    {"BadFree", kAsan, Undefined::kBadFree, 4, "int *volatile p = &n; free(p);"},
    {"UseAfterScope", kAsan, Undefined::kUseAfterScope, 5,
     "int *volatile p; { int x = n; p = &x; use(*p); }\nuse(*p);"},
    {"StackExhausted", kAsan, Undefined::kStackExhausted, 2, "use(deep(n));"},
    {"Overlap", kAsan, Undefined::kOverlap, 5,
     "char b[16] = \"abcdefgh\";\nmemcpy(b + n, b, 8 * n);\nuse(b[3]);"},
    {"OverflowThatGccSimplifies", kUnsimplified, Undefined::kSignedOverflow, 5,
     "int x = 2147483646 + n;\nuse(x + 1 > x);"},
    {"SmallestMagnitude", kUnsimplified, Undefined::kSignedOverflow, 5,
     "int x = -2147483647 - n;\nuse(abs(x));"},
    {"ReadThatDecidesNothing", kUnsimplified, Undefined::kUseAfterFree, 5,
     "int *p = malloc(4); *p = n; free(p);\nuse(*p == 7 || 1);"},
    {"Uninitialised", kMsan, Undefined::kUninitialised, 5, "int x;\nif (x == 5) use(1);"},
    {"UninitialisedHeap", kMsan, Undefined::kUninitialised, 5,
     "int *p = malloc(8);\nif (p[n]) use(1);"},
    {"UninitialisedElement", kMsan, Undefined::kUninitialised, 5,
     "int a[3]; a[0] = 1;\nif (a[n] > 2) use(1);"},
};

/// The case's code begins on line 4; line 2 contains the function that recurses.
std::string program_of(const char* text) {
  return "#include <stdlib.h>\n"
         "int deep(int n) { volatile int x[64]; x[n] = n; return deep(n) + x[n]; }\n"
         "int scanf(const char *, ...); int printf(const char *, ...); void *memcpy(); char "
         "*strcpy();"
         " void use(int x) { printf(\"%d\\n\", x); } int main(void) { int n = 0; scanf(\"%d\", "
         "&n);\n" +
         std::string(text) + "\nreturn 0; }\n";
}

class Finds : public Sandboxed {
 protected:
  NativeRun run_once(const std::string& text, Flavour flavour) {
    const auto binary = toolchain_->compile(text, flavour);
    EXPECT_TRUE(binary.has_value()) << binary.error().message;
    if (!binary) return {};
    const auto runs = run_program(*sandbox_, *binary, {"1"});
    EXPECT_TRUE(runs.has_value()) << runs.error().message;
    return runs ? runs->front() : NativeRun{};
  }
};

TEST_P(Finds, EachKindOnItsLine) {
  std::size_t number = 0;
  for (const Case& one : kCases) {
    // The level changes where a sanitizer runs, not what it finds, so a sample suffices at level B.
    if (number++ % 4 != 0 && GetParam() == IsolationLevel::kLandlock) continue;
    SCOPED_TRACE(one.name);
    if (const auto version = toolchain_->version(one.flavour); !version) continue;
    const NativeRun run = run_once(program_of(one.text), one.flavour);
    ASSERT_TRUE(run.report.has_value()) << describe(run.termination) << run.status << run.err;
    EXPECT_EQ(describe(run.report->kind), describe(one.kind)) << run.err;
    EXPECT_EQ(run.report->line, one.line) << run.err;
    EXPECT_FALSE(run.report->text.empty());
  }
}

TEST_P(Finds, NothingInDefinedPrograms) {
  const std::string text = program_of(
      "unsigned u = 4294967295u; u += n; int a[3] = {0}; a[n + 1] = -7 / 2; char *p = malloc(4);\n"
      "p[n + 2] = 'x'; use(p[3]); use(a[2]); use((int)u); use((int)2147483647.5);\n"
      "int *end = a + 3; use(end - a == 3); free(p); free(NULL); malloc(16);");
  for (const Flavour flavour : {kAsan, kUnsimplified, kMsan}) {
    const NativeRun run = run_once(text, flavour);
    EXPECT_EQ(run.termination, Termination::kExited);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_FALSE(run.report.has_value());
    EXPECT_EQ(run.out, "120\n-3\n0\n2147483647\n1\n");
  }
}

TEST_P(Finds, UninitialisedValuesThatArePassedOrDecide) {
  const std::string text = program_of("int x;\nint y = same(x);\nif (n == 2 && y == 7) use(1);");
  const std::string with =
      "static int same(int x);\n" + text + "static int same(int x) { return x; }\n";
  EXPECT_TRUE(run_once(with, kMsan).report.has_value());
  EXPECT_FALSE(run_once(with, Flavour::kMemoryDecisions).report.has_value());
  EXPECT_TRUE(run_once("int main(void) { int x; if (x == 5) return 1; return 0; }",
                       Flavour::kMemoryDecisions)
                  .report.has_value());
}

TEST_P(Finds, TheMemoryBuildAcceptsWhatGccAccepts) {
  const NativeRun run = run_once(
      "x = 3;\nmain() { char *p = x; putchar('0' + later(p == x)); }\n"
      "later(int n) { return n; }\n",
      kMsan);
  EXPECT_EQ(run.out, "1") << run.err;
}

TEST_P(Finds, TheFilledBuildShowsUninitialisedMemory) {
  const NativeRun run = run_once(
      "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n"
      "unsigned char c, *p = malloc(40); int a[3];\n"
      "printf(\"%x %x %x\", c, p[20], a[2]); return 0; }",
      Flavour::kFillPattern);
  EXPECT_EQ(run.out, "fe fe fefefefe");
}

TEST_P(Finds, AFillableBuildHoldsWhatItIsTold) {
  const std::string text =
      "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n"
      "unsigned char c, *p = malloc(40); int a[3]; getchar();\n"
      "printf(\"%x %x %x\", c, p[20], a[1]); return 0; }";
  for (const auto& [fill_pattern, out] :
       {std::pair(0x7F, "7f 7f 7f7f7f7f"), std::pair(0, "0 0 0")}) {
    const auto runs = run_with_fill_pattern(*toolchain_, text,
                                            static_cast<std::uint8_t>(fill_pattern), {"x", "y"});
    ASSERT_TRUE(runs.has_value()) << runs.error().message;
    ASSERT_EQ(runs->size(), 2U);
    EXPECT_EQ(runs->at(1).out, out);
  }
}

TEST_P(Finds, NoReportInWhatAProgramOnlyPrints) {
  const NativeRun run = run_once(
      "#include <stdio.h>\nint main(void) {\n"
      "fprintf(stderr, \"submission.c:1:1: runtime error: division by zero\\n\"); return 1; }",
      kAsan);
  EXPECT_EQ(run.status, 1);
  EXPECT_FALSE(run.report.has_value());
}

TEST_P(Finds, MemoryBombsUnderSanitizers) {
  const auto binary = toolchain_->compile(
      "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) {\n"
      "char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); } }",
      kAsan);
  ASSERT_TRUE(binary.has_value()) << binary.error().message;
  Limits limits;
  limits.wall_seconds = 30;
  limits.cpu_seconds = 30;
  const auto runs = run_program(*sandbox_, *binary, {""}, limits);
  ASSERT_TRUE(runs.has_value()) << runs.error().message;
  EXPECT_EQ(runs->front().termination, Termination::kMemoryLimit);
}

INSTANTIATE_TEST_SUITE_P(Levels, Finds,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

TEST(SanitizerReports, ReadTheirTexts) {
  const auto heap = parse_report(
      "noise\n==2==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6 at pc 0x5\n"
      "WRITE of size 1 at 0x6 thread T0\n    #0 0x4 in strcpy ../../asan.cpp:425\n"
      "    #1 0x5 in main /box/submission.c:12\n    #2 0x7 in libc\n\nallocated by\n"
      "    #0 0x5 in main /box/submission.c:3\n",
      {"submission.c"});
  ASSERT_TRUE(heap.has_value());
  EXPECT_EQ(heap->kind, Undefined::kOutOfBounds);
  EXPECT_EQ(heap->line, 12U);
  EXPECT_EQ(heap->text, "AddressSanitizer: heap-buffer-overflow");
  const auto memory = parse_report(
      "==3==WARNING: MemorySanitizer: use-of-uninitialized-value\n"
      "    #0 0x55  (/box/prog+0xcf53c) (BuildId: 1)\n    #1 0x7f  (/lib/libc.so.6+0x27249)\n",
      {"submission.c"});
  ASSERT_TRUE(memory.has_value());
  EXPECT_EQ(memory->kind, Undefined::kUninitialised);
  EXPECT_EQ(memory->frames, std::vector<std::uint64_t>{0xcf53c});
  EXPECT_FALSE(parse_report("all is well\n", {"submission.c"}).has_value());
}

TEST(SanitizerReports, NameTheFile) {
  const std::vector<std::string> sources = {"ts.c", "stats.c", "stats.h"};
  EXPECT_EQ(find_source_line("#1 0x5 in f /box/stats.c:12", sources).file, "stats.c");
  EXPECT_EQ(find_source_line("#1 0x5 in f /box/stats.c:12", sources).line, 12U);
  EXPECT_EQ(find_source_line("ts.c:3:5: runtime error", sources).file, "ts.c");
  EXPECT_EQ(find_source_line("/usr/include/mystats.h:7 stats.h:", sources).line, 0U);
}

}  // namespace
}  // namespace assay::native
