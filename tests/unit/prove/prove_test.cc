// Which pairs are proved, and above all which are not. bench/prove has more.
#include "prove/prove.h"

#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "pairs.h"

namespace assay::prove {
namespace {

using testing::CPair;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using testing::verdict;

const char* const kSum =
    "int f(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; return s; }";

TEST(Prove, LoopsThatDoTheSameInLockstep) {
  EXPECT_EQ(
      verdict(kSum,
              "int f(int n) { int t = 0, k = 0; while (k < n) { k++; t = t + k; } return t; }"),
      "proved");
}

TEST(Prove, NothingAboutAReferenceThatNeverEnds) {
  EXPECT_EQ(verdict("int f(int n) { while (n < 200) { if (n > 100) n = 0; n++; } return n; }",
                    "int f(int n) { return 7; }", "n: int in 0..100\n"),
            "not proved: the reference was not seen to end on any valid input, so that agreement "
            "would mean nothing");
  // Many rounds are not too many.
  EXPECT_EQ(
      verdict("int f(int n) { int k = 0, i; for (i = 0; i < 5000; i++) k += n; return k; }",
              "int f(int n) { int k = 0, i = 5000; while (i > 0) { i--; k = k + n; } return k; }",
              "n: int in 0..100000\n"),
      "proved");
}

TEST(Prove, ComparesWhatIsNotInitialisedWhereNothingDependsOnIt) {
  EXPECT_EQ(
      verdict("int f(int n) { int last = 0, k = 0; for (int i = 0; i < n; i++) { if (i > 0 && last "
              "== 3) k++; last = i; } return k; }",
              "int f(int n) { int last, k = 0; for (int i = 0; i < n; i++) { if (i != 0 && last "
              "== 3) k++; last = i; } return k; }"),
      "proved");
}

TEST(Prove, ALoopAgainstAFormula) {
  EXPECT_EQ(verdict(kSum, "int f(int n) { return n * (n + 1) / 2; }", "n: int in 0..1000\n"),
            "proved");
}

TEST(Prove, LoopsThatLeaveAtDifferentTimes) {
  EXPECT_EQ(
      verdict("int f(int n) { int p = 1; for (int i = 2; i < n; i++) if (n % i == 0) p = 0; return "
              "p; }",
              "int f(int n) { for (int i = 2; i < n; i++) if (n % i == 0) return 0; return 1; }"),
      "proved");
}

TEST(Prove, SeveralRoundsAtATimeThatMayEndWithin) {
  const char* const digits =
      "int f(int n) { int d = 1; n = n / 10; while (n > 0) { d++; n = n / 10; } return d; }";
  const auto three_at_a_time = [](const std::string& last) {
    return "int f(int n) { int d = 1; while (1) { if (n < 10) return d; if (n < 100) return d + 1; "
           "if (n < " +
           last + ") return d + 2; n = n / 1000; d += 3; } }";
  };
  const CPair same(digits, three_at_a_time("1000"), "n: int\n");
  const Answer answer = prove(same.request);
  ASSERT_EQ(verdict(answer), "proved");
  const Alignment alignment = testing::read_again(answer).shapes.front().alignment;
  EXPECT_EQ(std::pair(alignment.reference, alignment.reference_first), std::pair(3U, -2));
  EXPECT_THAT(verdict(digits, three_at_a_time("1001")), StartsWith("not proved"));
}

TEST(Prove, NestedLoops) {
  EXPECT_EQ(
      verdict(
          "int f(int n) { int c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) c++; "
          "return c; }",
          "int f(int n) { int c = 0, i = 0; while (i < n) { int j = i; while (j > 0) { c++; j--; } "
          "i++; } return c; }"),
      "proved");
}

TEST(Prove, HelperFunctionsWithLoops) {
  EXPECT_EQ(
      verdict("int f(int n) { int c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) c "
              "+= j; "
              "return c; }",
              "static int g(int i) { int c = 0; for (int j = 0; j < i; j++) c += j; return c; }\n"
              "int f(int n) { int c = 0; for (int i = 0; i < n; i++) c += g(i); return c; }",
              "n: int in 0..50\n"),
      "proved");
}

TEST(Prove, ProgramsThatPrintInALoop) {
  EXPECT_EQ(verdict("#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); for (int i = "
                    "1; i <= n; i++) "
                    "printf(\"%d \", i * i); printf(\"\\n\"); return 0; }",
                    "#include <stdio.h>\nint main(void) { int n, i = 0, q = 0; scanf(\"%d\", &n); "
                    "while (i < n) { "
                    "q += 2 * i + 1; i++; printf(\"%d \", q); } printf(\"\\n\"); return 0; }",
                    "n: int in 0..1000\n", "main"),
            "proved");
}

TEST(Prove, UnrollsLoopsWithAConstantNumberOfRounds) {
  EXPECT_EQ(
      verdict("int f(int n) { int a[100], s = 0; for (int i = 0; i < 100; i++) a[i] = i * 2; "
              "for (int i = 0; i < 3; i++) s += a[i + 1]; return n > 0 && n < 9 ? s : a[n & 1]; }",
              "int f(int n) { if (n > 0 && n < 9) return 12; return n & 1 ? 2 : 0; }"),
      "proved");
  // Inside a loop that is not unrolled.
  EXPECT_EQ(
      verdict("int f(int n) { int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) "
              "s += j; return s; }",
              "int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += 3; return s; }"),
      "proved");
}

/// Each character has two paths; with branches converted to selections, all have one.
TEST(Prove, UnrollsLoopsThatCount) {
  const auto counts = [](const std::string& test) {
    return "#include <stdio.h>\n#include <string.h>\nint main(void) { char s[30]; int i, n = 0; "
           "fgets(s, 30, stdin); for (i = 0; i < strlen(s); i++) " +
           test + " printf(\"%d\", n); return 0; }";
  };
  const std::string input = "s: line of [ -~] length 1..18\nend: newline\n";
  const std::string reference = counts("if (s[i] == 'a' || s[i] == 'e' || s[i] == 'i') n++;");
  EXPECT_EQ(verdict(reference, counts("switch (s[i]) { case 'i': case 'e': case 'a': n += 1; }"),
                    input, "main"),
            "proved");
  CPair other(reference, counts("if (s[i] == 'a' || s[i] == 'e' || (s[i] == 'i' && i != 17)) n++;"),
              input, "main");
  other.request.budget.all_solver_steps = 1'000'000;
  EXPECT_NE(verdict(prove(other.request)), "proved");
}

TEST(Prove, DoesNotTakeALoopForConstantThatIsNot) {
  // Every run that is observed has four rounds.
  EXPECT_THAT(
      verdict("int f(int n) { int s = 0; for (int i = 0; i < 4; i++) s += 2; return s; }",
              "int f(int n) { int s = 0; for (int i = 0; i < 4 + (n == 123457); i++) s += 2; "
              "return s; }"),
      StartsWith("not proved"));
  EXPECT_THAT(
      verdict("int f(int n) { int s = 0; for (int i = 0; i < 4; i++) s += 2; return s; }",
              "int f(int n) { int s = 0; for (int i = 0; i != 4; i += n == 123457 ? 0 : 1) s "
              "+= 2; return s; }"),
      StartsWith("not proved"));
}

TEST(Prove, ListsOfAFewSizes) {
  const char* const up =
      "#include <stdio.h>\nint main(void) { int n, x, s = 0; scanf(\"%d\", &n); "
      "for (int i = 0; i < n; i++) { scanf(\"%d\", &x); s += x; } printf(\"%d\", "
      "s); return 0; }";
  const char* const stored =
      "#include <stdio.h>\nint main(void) { int n, a[20], s = 0; scanf(\"%d\", &n); for (int i = "
      "0; i "
      "< n; i++) scanf(\"%d\", &a[i]); for (int i = n - 1; i >= 0; i--) s += a[i]; printf(\"%d\", "
      "s); "
      "return 0; }";
  const char* const list = "n: int in 0..20\na: n of int in -1000..1000\n";
  EXPECT_EQ(verdict(up, stored, list, "main"), "proved");
  EXPECT_EQ(verdict(stored, up, list, "main"), "proved");
  EXPECT_THAT(verdict(up, stored, "n: int in 0..21\na: n of int in -1000..1000\n", "main"),
              StartsWith("not proved"));  // of 21 elements, the array has no room
  EXPECT_THAT(
      verdict(up,
              "#include <stdio.h>\nint main(void) { int n, x, s = 0; scanf(\"%d\", &n); for "
              "(int i = 0; i < n; i++) { scanf(\"%d\", &x); s += n == 19 && x == 977 ? 0 : x; "
              "} printf(\"%d\", s); return 0; }",
              list, "main"),
      StartsWith("not proved"));
}

TEST(Prove, LooksAheadAtWhatTheReferenceWillDo) {
  // The bound overflows before the loop of the submission, and in the first test of the
  // reference's.
  EXPECT_EQ(verdict("int f(int n) { int i = 0, j = 0; while (i < n + n) { j++; i++; } return j; }",
                    "int f(int n) { int i = n + n, j = 0; while (i > 0) { j++; i--; } return j; }"),
            "proved");
  // Here the reference computes it only if n is even.
  EXPECT_THAT(
      verdict("int f(int n) { int i = 0, j = 0; while (n % 2 == 0 && i < n + n) { j++; i++; } "
              "return j; }",
              "int f(int n) { int i = n + n, j = 0; if (n % 2 != 0) return 0; while (i > 0) { "
              "j++; i--; } return j; }"),
      StartsWith("not proved"));
}

TEST(Prove, OneProgramAfterTheOther) {
  const auto soon = [](const std::string& a, const std::string& b) {
    CPair pair(a, b, "n: int\n");
    pair.request.budget.all_solver_steps = 600'000;  // the proof takes half of this
    return verdict(prove(pair.request));
  };
  // That the partial sums from the other end do not overflow follows from the whole sum only.
  EXPECT_EQ(
      soon(kSum, "int f(int n) { int s = 0; for (int i = n; i >= 1; i--) s += i; return s; }"),
      "proved");
  EXPECT_THAT(soon(kSum,
                   "int f(int n) { int s = 0; for (int i = n; i >= 1; i--) s += i; if (n == "
                   "4321) s--; return s; }"),
              StartsWith("not proved"));
  // The partial sums of the second overflow where the first does not.
  EXPECT_THAT(
      soon("int f(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i - 1000; return s; }",
           "int f(int n) { int s = 0; for (int i = n; i >= 1; i--) s += i - 1000; return s; }"),
      StartsWith("not proved"));
}

TEST(Prove, RelationsOverQuotients) {
  const char* const digits =
      "int f(int n) { int d = 1; n = n / 10; while (n > 0) { d++; n = n / 10; } return d; }";
  EXPECT_EQ(
      verdict(digits, "int f(int n) { int d = 1; while (n >= 10) { d++; n = n / 10; } return d; }"),
      "proved");
  EXPECT_THAT(
      verdict(digits, "int f(int n) { int d = 1; while (n > 10) { d++; n = n / 10; } return d; }"),
      StartsWith("not proved"));
  EXPECT_THAT(verdict(digits,
                      "int f(int n) { int d = 1; while (n >= 10 && d < 9) { d++; n = n / 10; } "
                      "return d; }"),
              StartsWith("not proved"));
}

// ------------------------------------------------------------- floats, as IEEE 754 defines them

const char* const kDoubles =
    "x: float in -1000..1000 decimals 2\ny: float in -1000..1000 decimals 2\n";

TEST(ProveFloats, TheSameOperationsOnEqualValues) {
  EXPECT_EQ(
      verdict("double f(int n) { double s = 0; for (int i = 1; i <= n; i++) s += 1.0 / i; "
              "return s; }",
              "double f(int n) { double t = 0; int k = 0; while (k < n) { k++; double d = 1.0 "
              "/ k; t = d + t; } return t; }"),
      "proved");
  EXPECT_EQ(verdict("double f(double x, double y) { double e = 1; while (e > y && e > 0.01) e = e "
                    "/ 2 + x * 0; return e; }",
                    "double f(double x, double y) { double g = 1; for (; g > y;) { if (!(g > "
                    "0.01)) break; g = 0 * x + g * 0.5; } return g; }",
                    kDoubles),
            "proved");
}

TEST(ProveFloats, ComparisonsAndZeros) {
  EXPECT_EQ(verdict("double f(double x, double y) { return x > y ? x : y; }",
                    "double f(double x, double y) { if (y >= x) return y; return x; }", kDoubles),
            "proved");
  EXPECT_EQ(verdict("double f(double x, double y) { if (x == y) return 0; return 1 / (x - y); }",
                    "double f(double x, double y) { double d = x - y; if (d == 0) return d; return "
                    "1 / d; }",
                    kDoubles),
            "proved");
}

TEST(ProveFloats, AreNotRealNumbers) {
  // Another order of additions, a product instead of a quotient, another width.
  EXPECT_THAT(verdict("double f(double x, double y) { return x + y + 0.1; }",
                      "double f(double x, double y) { return x + (y + 0.1); }", kDoubles),
              StartsWith("not proved"));
  EXPECT_THAT(verdict("double f(double x, double y) { return x / 3 + y; }",
                      "double f(double x, double y) { return x * (1.0 / 3) + y; }", kDoubles),
              StartsWith("not proved"));
  EXPECT_THAT(verdict("int f(int n) { double s = 0; for (int i = 0; i < n; i++) s += 0.5; return s "
                      "> 3000000; }",
                      "int f(int n) { float s = 0; for (int i = 0; i < n; i++) s += 0.5f; return s "
                      "> 3000000; }"),
              StartsWith("not proved"));
}

TEST(ProveFloats, CanBeNoNumber) {
  // For x = y = 0, x / y is neither less than 1 nor at least 1.
  EXPECT_THAT(
      verdict("int f(double x, double y) { double q = x / y; if (q < 1) return 1; return 2; }",
              "int f(double x, double y) { double q = x / y; if (q >= 1) return 2; return 1; }",
              kDoubles),
      StartsWith("not proved"));
  EXPECT_THAT(verdict("int f(double x, double y) { double q = x / y; return q == q; }",
                      "int f(double x, double y) { return 1; }", kDoubles),
              StartsWith("not proved"));
  // What a loop carries along may be infinite: here from the 1024th round on.
  EXPECT_THAT(
      verdict("int f(int n) { double s = 1; for (int i = 0; i < n; i++) s = s * 2; return s "
              "- s == 0; }",
              "int f(int n) { for (int i = 0; i < n; i++) { } return 1; }"),
      StartsWith("not proved"));
}

TEST(ProveFloats, ADifferenceThatNoRunShows) {
  EXPECT_THAT(
      verdict("double f(int n) { double s = 0; for (int i = 0; i < n; i++) s += 0.1; return "
              "s; }",
              "double f(int n) { double s = 0; for (int i = 0; i < n; i++) { s += 0.1; if "
              "(i == 1000) s += 1; } return s; }"),
      StartsWith("not proved"));
}

// ------------------------------------------------------------------------- never proved

TEST(Prove, RejectsWhatNoRunShows) {
  // The differences begin where no sample is: bench/prove/pairs has the same ones with other code.
  EXPECT_THAT(
      verdict(
          "int f(int n) { int s = 0; for (int k = 0; k < n; k++) s += 2; return s; }",
          "int f(int n) { int s = 0; for (int k = 0; k < n; k++) { s += 2; if (k == 1000) s++; } "
          "return s; }"),
      StartsWith("not proved"));
  EXPECT_THAT(
      verdict(
          "int f(int n) { int p = 1; for (int i = 2; i < n; i++) if (n % i == 0) p = 0; return p; "
          "}",
          "int f(int n) { int p = 1; for (int i = 2; i < n / 2; i++) if (n % i == 0) p = 0; return "
          "p; }"),
      StartsWith("not proved"));
  EXPECT_THAT(
      verdict("int f(int n) { int d = 0; while (n > 0) { d++; n /= 10; } return d; }",
              "int f(int n) { int d = 0; while (n > 0 && d < 9) { d++; n /= 10; } return d; }"),
      StartsWith("not proved"));
  EXPECT_THAT(
      verdict(kSum,
              "int f(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; if (n == 517) s++; "
              "return s; }"),
      StartsWith("not proved"));
}

TEST(Prove, RejectsAnOverflowOfTheSubmissionAlone) {
  EXPECT_THAT(verdict(kSum, "int f(int n) { if (n < 0) return 0; return n * (n + 1) / 2; }"),
              HasSubstr("arithmetic overflow"));
}

TEST(Prove, RejectsAnUninitialisedVariable) {
  EXPECT_THAT(verdict("int f(int n) { int s = 0; for (int i = 0; i < n; i++) s++; return s; }",
                      "int f(int n) { int s; if (n != 1000) s = 0; for (int i = 0; i < n; i++) "
                      "s++; return s; }"),
              StartsWith("not proved"));
}

TEST(Prove, RejectsABranchThatOnlyRoundingTakes) {
  // The float of 16777217 is 16777216; among real numbers both comparisons always hold.
  EXPECT_THAT(verdict("int f(int n) { int s = 0; for (int i = 0; i < n; i++) s++; return s; }",
                      "int f(int n) { int s = 0; for (int i = 0; i < n; i++) { float d = i; "
                      "if ((int)d == i) s++; else s += 2; } return s; }"),
              StartsWith("not proved"));
}

TEST(Prove, RejectsWhatFollowsFromTheLengthOfAStringPrintedInALoop) {
  // printf begins to count before the loop over the characters of s, and ends after it.
  const auto program = [](const std::string& print) {
    return "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); char s[3] = \"ab\"; "
           "for (int i = 0; i < n; i++) { " +
           print + " } return 0; }";
  };
  EXPECT_THAT(verdict(program("printf(\"%s\", s);"),
                      program("int r = printf(\"%s\", s); if (i > 500 && r == 2) s[1] = 0;"),
                      "n: int\n", "main"),
              StartsWith("not proved"));
}

TEST(Prove, RejectsAnExitStatusThatAFunctionDoesNotReturn) {
  EXPECT_THAT(verdict("#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); return 0; }",
                      "#include <stdio.h>\nint g(int n) { if (n < 90) return 0; }\n"
                      "int main(void) { int n; scanf(\"%d\", &n); return g(n); }",
                      "n: int\n", "main"),
              StartsWith("not proved"));
}

TEST(Prove, GoesOnAfterAFunctionThatEndsWithoutAValueInStatesThatNoRunReaches) {
  // The invariant that is left for the second program does not say at which label `f` is.
  EXPECT_THAT(verdict("int f(int n) { int i = 0, s = 0; again: if (i >= n) goto done; s += i; i++; "
                      "goto again; done: return s; }",
                      "int f(int n) { long long s = 0; for (int i = 0; i < n; i++) s += i; "
                      "return s; }"),
              "proved");
}

TEST(Prove, RejectsALoopThatMayNotEnd) {
  // Both return the same wherever the submission ends, but it does not for n = 1000.
  EXPECT_THAT(
      verdict("int f(int n) { return 0; }", "int f(int n) { while (n == 123456) { } return 0; }"),
      StartsWith("partial"));
}

TEST(Prove, CallsALoopOfTheSubmissionAloneProvedIfItCountsDown) {
  EXPECT_EQ(verdict("int f(int n) { return 0; }", "int f(int n) { while (n > 0) n--; return 0; }"),
            "proved");
}

TEST(Prove, SaysNothingWhereTheReferenceIsRarelyDefined) {
  EXPECT_THAT(verdict("int f(int n) { return n * 1000000000 * 3; }", "int f(int n) { return 0; }"),
              HasSubstr("on most valid inputs"));
}

TEST(Prove, RejectsAnotherExitStatus) {
  EXPECT_THAT(
      verdict(
          "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); return 0; }",
          "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); return n == 777777; }",
          "n: int\n", "main"),
      HasSubstr("results"));
}

TEST(Prove, RejectsWhatAnotherLayoutOfTheInputShows) {
  const std::string sum =
      "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d%d\", &a, &b); ";
  const CPair numbers(sum + "printf(\"%d\\n\", a + b); return 0; }",
                      sum + "printf(\"%d\\n\", b + a); return 0; }",
                      "a: int in 0..9\nb: int in 0..9\nlayout: free\n", "main");
  EXPECT_EQ(verdict(prove(numbers.request)), "proved");
  const CPair characters(
      sum + "printf(\"1\\n\"); return 0; }",
      "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d\", &a); int c = getchar(); "
      "scanf(\"%d\", &b); printf(c == ' ' ? \"1\\n\" : \"2\\n\"); return 0; }",
      "a: int in 0..9\nb: int in 0..9\nlayout: free\n", "main");
  EXPECT_THAT(verdict(prove(characters.request)), HasSubstr("any white space is valid"));
}

TEST(Prove, RunsTextsOfTheirCharacters) {
  // Of the lines of eight characters, all that are run consist of characters that are valid.
  const std::string line = "s: line of [ -~] length 8..8\nend: newline\n";
  const std::string begin =
      "#include <stdio.h>\nint main(void) { char s[20]; int n = 0; fgets(s, 20, stdin); ";
  const std::string count = "for (int i = 0; s[i]; i++) if (s[i] == 'a') n++; ";
  const CPair pair(begin + count + "printf(\"%d\\n\", n); return 0; }",
                   begin + count + "printf(\"%d\\n\", 0); return 0; }", line, "main");
  const Answer answer = prove(pair.request);
  ASSERT_TRUE(std::holds_alternative<NotProved>(answer.verdict));
  EXPECT_TRUE(std::get<NotProved>(answer.verdict).differs_on.has_value());
}

TEST(Prove, RejectsWhatDescriptionsOfDecimalsAllow) {
  const std::string input =
      "x: float in 0..1 decimals 1\ny: float in 0..1 decimals 1\nz: float in 0..1 decimals "
      "1\nwhere x + y == z\n";
  EXPECT_THAT(verdict("int f(double x, double y, double z) { return 1; }",
                      "int f(double x, double y, double z) { return x + y == z ? 1 : 2; }", input),
              StartsWith("not proved"));
}

TEST(Prove, RejectsNumbersThatAreRoundedTwice) {
  const auto reads = [](const std::string& type, const std::string& format) {
    return "#include <stdio.h>\nint main(void) { " + type + " x; scanf(\"%" + format +
           "\", &x); printf(\"%.1f\\n\", (float)x); return 0; }";
  };
  const CPair many(reads("float", "f"), reads("double", "lf"),
                   "x: float in 0..200000000000000 decimals 2\n", "main");
  EXPECT_THAT(verdict(prove(many.request)), HasSubstr("many digits"));
  const CPair few(reads("float", "f"), reads("double", "lf"), "x: float in 0..999 decimals 2\n",
                  "main");
  EXPECT_EQ(verdict(prove(few.request)), "proved");
}

TEST(Prove, RejectsWhatTheLanguageLeavesOpen) {
  const std::string set = "int g; int set(int n) { g = n; return n; } ";
  EXPECT_THAT(verdict(set + "int f(int n) { g = 0; return 5 + set(5); }",
                      set + "int f(int n) { g = 0; return g * 1 + set(5); }", "n: int\n"),
              HasSubstr("order in which a variable is read"));
}

TEST(ProveFloats, TheSignOfNanIsComparedOnlyIfThatIsStated) {
  const std::string begin =
      "#include <stdio.h>\n#include <math.h>\nint main(void) { int n; scanf(\"%d\", &n); double z "
      "= "
      "n * n == 603729 ? 0.0 : 1.0; ";
  CPair pair(begin + "printf(\"%f\\n\", z / z); return 0; }",
             begin + "printf(\"%f\\n\", fabs(z / z)); return 0; }", "n: int in -999..999\n",
             "main");
  EXPECT_EQ(verdict(prove(pair.request)), "proved");  // nan and -nan count as equal
  pair.request.comparison.negative_zero = true;
  EXPECT_THAT(verdict(prove(pair.request)), StartsWith("not proved"));
}

/// Compares two decimal numbers that are read as floats or as doubles, with each other and with a
/// constant.
std::string compares(const std::string& type, const std::string& condition) {
  const std::string format = type == "float" ? "%f" : "%lf";
  return "#include <stdio.h>\nint main(void) { " + type + " a, b; scanf(\"" + format + format +
         "\", &a, &b); puts(" + condition + " ? \"yes\" : \"no\"); return 0; }";
}

TEST(ProveFloats, RoundingToFloatKeepsTheOrderOfDecimals) {
  const std::string input = "a: float in 0..10 decimals 1\nb: float in -3..3 decimals 2\n";
  const auto answer = [&](const std::string& of_doubles, const std::string& of_floats) {
    return verdict(compares("double", of_doubles), compares("float", of_floats), input, "main");
  };
  EXPECT_EQ(answer("a < b", "!(b <= a)"), "proved");
  EXPECT_EQ(answer("a == b", "!(a < b || b < a)"), "proved");
  EXPECT_EQ(answer("a >= 9.5", "!(a < 9.5f)"), "proved");  // a double is 9.5
  EXPECT_EQ(answer("a > 0.1", "a >= 0.15"), "proved");     // there is no number between them
  EXPECT_EQ(answer("a >= 0.1", "a >= 0.1f"), "proved");    // both are nearest to 0.1
  EXPECT_EQ(answer("a > 0.1", "a > 0.1"), "not proved: the two programs differ");  // on 0.1
  EXPECT_EQ(answer("a < b", "a <= b"), "not proved: the two programs differ");
}

/// The product of two floats is exact in double precision, and half of it is no smaller than a
/// normal float if the factors are not too small.
TEST(ProveFloats, SignsAndProducts) {
  const auto area = [](const std::string& statements) {
    return "#include <math.h>\n#include <stdio.h>\nint main(void) { float a, b, c; "
           "scanf(\"%f%f\", &a, &b); " +
           statements + " printf(\"%.4f\", c); return 0; }";
  };
  const std::string input =
      "a: float in -1000..1000 decimals 4, b: float in -1000..1000 decimals 4\n"
      "where a != 0 && b != 0\n";
  const std::string reference = area("if (a < 0) a = -a; if (b < 0) b = -b; c = 0.5 * a * b;");
  for (const char* same : {"c = fabs(a * b) / 2;", "c = 1.0 / 2 * a * b; if (c < 0) c = -c;",
                           "c = 0.5 * fabs(a) * fabs(b);"})
    EXPECT_EQ(verdict(reference, area(same), input, "main"), "proved") << same;
  for (const char* other : {"c = a * b / 2;", "c = fabs(a * b) / 3;", "c = 0.5 * fabs(a) * b;"})
    EXPECT_NE(verdict(reference, area(other), input, "main"), "proved") << other;
  // A product with zero is -0, which is printed with its sign.
  CPair pair(reference, area("c = a * b / 2; if (c < 0) c = -c;"),
             "a: float in -1000..1000 decimals 4, b: float in -1000..1000 decimals 4\n", "main");
  EXPECT_EQ(verdict(prove(pair.request)), "proved");
  pair.request.comparison.negative_zero = true;
  EXPECT_NE(verdict(prove(pair.request)), "proved");
}

TEST(ProveFloats, RoundingToFloatMakesDecimalsOfManyDigitsEqual) {
  const std::string input = "a: float in 0..9999 decimals 4\nb: float in 0..9999 decimals 4\n";
  EXPECT_THAT(verdict(compares("double", "a < b"), compares("float", "a < b"), input, "main"),
              StartsWith("not proved"));
}

TEST(ProveFloats, SignsOfZerosAfterWhatWasPrinted) {
  const std::string begin =
      "#include <stdio.h>\nint main(void) { int n, m = 1; scanf(\"%d\", &n); printf(\"x\"); for "
      "(int "
      "i = 0; i < n; i++) m = m == 1; ";
  CPair pair(begin + "printf(\"%.1f\", n * n == 603729 ? n * 0.0 : 1.0 * n); return 0; }",
             begin + "printf(\"%.1f\", n * n == 603729 ? (double)n - n : 1.0 * n); return 0; }",
             "n: int in -999..999\n", "main");
  EXPECT_THAT(verdict(prove(pair.request)), StartsWith("not proved"));
}

TEST(Prove, NamesWhatItDoesNotModel) {
  const char* const pointers =
      "int f(int n) { int x = n, *a[100]; for (int i = 0; i < n && i < 100; i++) a[i] = &x; return "
      "n "
      "> 0 && n < 100 ? *a[n - 1] : 0; }";
  EXPECT_THAT(verdict(pointers, pointers), HasSubstr("the array a"));
  const char* const effect =
      "int calls; int f(int n) { calls++; return n <= 0 ? calls : f(n - 1); }";
  EXPECT_THAT(verdict(effect, effect), HasSubstr("recursion"));
}

// ------------------------------------------------------------ what is not forgotten is found out

/// The verdicts on a wrong pair: as always, and where one kind of value is wrongly kept in loops.
void expect_alarm(const CPair& pair, NotForgotten kind) {
  EXPECT_THAT(verdict(prove(pair.request)), StartsWith("not proved"));
  Request broken = pair.request;
  broken.not_forgotten = kind;
  EXPECT_EQ(verdict(prove(broken)), "proved") << "the test does not notice that this is kept";
}

TEST(Forgetting, OfLocalsIsNeeded) {
  const CPair pair(
      "int f(int n) { int s = 0; for (int k = 0; k < n; k++) s += 2; return s; }",
      "int f(int n) { int s = 0; for (int k = 0; k < n; k++) { s += 2; if (k == 1000) s++; } "
      "return s; }",
      "n: int\n");
  expect_alarm(pair, NotForgotten::kLocals);
}

TEST(Forgetting, OfCellsIsNeeded) {
  const CPair pair("int f(int n) { int s = 0; for (int k = 0; k < n; k++) s += 2; return s; }",
                   "int f(int n) { int a[1] = {0}; int s = 0; for (int k = 0; k < n; k++) { s += "
                   "2; if (a[0] == 1000) "
                   "s++; a[0]++; } return s; }",
                   "n: int\n");
  expect_alarm(pair, NotForgotten::kCells);
}

TEST(Forgetting, OfFlagsIsNeeded) {
  const char* const body =
      "int f(int n) { int s = 0; for (int k = 0; k < n; k++) { int a[1]; if (%s) a[0] = 2; for "
      "(int j = 0; j < 2; "
      "j++) s += a[0]; } return s; }";
  const auto with = [&](const std::string& condition) {
    std::string text = body;
    return text.replace(text.find("%s"), 2, condition);
  };
  const CPair pair(with("1"), with("k < 1000"), "n: int\n");
  expect_alarm(pair, NotForgotten::kFlags);
}

TEST(Forgetting, OfOutputIsNeeded) {
  const CPair pair("int f(int n, int c) { for (int k = 0; k < n; k++) { } return c; }",
                   "int f(int n, int c) { if (n > 123456) return c - 1; return c; }",
                   "n: int\nc: int in 0..100\n");
  expect_alarm(pair, NotForgotten::kOutput);
}

TEST(Forgetting, OfFloatsIsNeeded) {
  const CPair pair("int f(int n) { double s = 0; for (int k = 0; k < n; k++) s += 0.5; return 1; }",
                   "int f(int n) { double s = 0; for (int k = 0; k < n; k++) s += 0.5; return s > "
                   "3000000 ? 2 : 1; }",
                   "n: int\n");
  expect_alarm(pair, NotForgotten::kFloats);
}

}  // namespace
}  // namespace assay::prove
