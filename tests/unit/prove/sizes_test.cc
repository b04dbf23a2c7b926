// Proofs about inputs of all sizes: which pairs are proved, and above all which are not.
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "pairs.h"
#include "prove/prove.h"

namespace assay::prove {
namespace {

using testing::CPair;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string program(const std::string& body) {
  return "#include <stdio.h>\n#include <string.h>\nint main(void) { " + body + " return 0; }";
}

std::string verdict_of(const std::string& reference, const std::string& submission,
                       const std::string& input) {
  return testing::verdict(program(reference), program(submission), input, "main");
}

const char* const kList = "n: int in 0..100000\na: n of int in -1000..1000\nend: none\n";
const char* const kSumOfList =
    "int n, x, s = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", &x); s += x; }"
    "printf(\"%d\\n\", s);";

TEST(ProveSizes, ListsThatAreReadSideBySide) {
  EXPECT_EQ(verdict_of(kSumOfList,
                       "int n, x, t = 0; scanf(\"%d\", &n); while (n > 0) { scanf(\"%d\", &x); t = "
                       "t + x; n--; } printf(\"%d\\n\", t);",
                       kList),
            "proved");
  EXPECT_EQ(verdict_of("int n, x; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
                       "&x); printf(x > 0 ? \"+\" : \"-\"); }",
                       "int n, x; scanf(\"%d\", &n); while (n-- > 0) { scanf(\"%d\", &x); if (x <= "
                       "0) printf(\"-\"); else printf(\"+\"); }",
                       kList),
            "proved");
}

TEST(ProveSizes, UntilTheInputEnds) {
  const char* const all = "repeat 0..100000 { a: int in -9..9 }\n";
  EXPECT_EQ(verdict_of("int x, s = 0; while (scanf(\"%d\", &x) == 1) s += x; printf(\"%d\", s);",
                       "int x, s = 0; for (;;) { if (scanf(\"%d\", &x) != 1) break; s += x; } "
                       "printf(\"%d\", s);",
                       all),
            "proved");
  EXPECT_THAT(verdict_of("int x, s = 0; while (scanf(\"%d\", &x) == 1) s += x; printf(\"%d\", s);",
                         "int x, s = 0, k = 0; while (scanf(\"%d\", &x) == 1 && k++ < 99999) s += "
                         "x; printf(\"%d\", s);",
                         all),
              StartsWith("not proved"));
}

TEST(ProveSizes, SeveralListsAndItemsOfSeveralNumbers) {
  EXPECT_EQ(
      verdict_of("int n, m, x, s = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { "
                 "scanf(\"%d\", &x); s += x; } scanf(\"%d\", &m); for (int i = 0; i < m; i++) "
                 "{ scanf(\"%d\", &x); s -= x; } printf(\"%d\\n\", s);",
                 "int n, m, x, s = 0; scanf(\"%d\", &n); while (n > 0) { n--; scanf(\"%d\", "
                 "&x); s = x + s; } scanf(\"%d\", &m); while (m > 0) { m--; scanf(\"%d\", &x); "
                 "s = s - x; } printf(\"%d\\n\", s);",
                 "n: int in 1..1000\na: n of int in 0..9\nm: int in 0..1000\nb: m of int in "
                 "0..9\n"),
      "proved");
  const std::string pairs = "n: int in 0..1000\nrepeat n { a: int in 0..9, b: int in 0..9 }\n";
  const std::string both =
      "int n, x, y, s = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d %d\", &x, "
      "&y); ";
  EXPECT_EQ(verdict_of(both + "s += x * y; } printf(\"%d\", s);",
                       both + "s += y * x; } printf(\"%d\", s);", pairs),
            "proved");
  EXPECT_THAT(verdict_of(both + "s += x - y; } printf(\"%d\", s);",
                         both + "s += y - x; } printf(\"%d\", s);", pairs),
              StartsWith("not proved"));
  EXPECT_EQ(verdict_of("int n, m, x, s = 0; scanf(\"%d %d\", &n, &m); for (int i = 0; i < n; i++) "
                       "for (int k = 0; k < m; k++) { scanf(\"%d\", &x); s += x; } printf(\"%d\", "
                       "s);",
                       "int n, m, x, s = 0, i = 0; scanf(\"%d %d\", &n, &m); while (i < n) { int k "
                       "= 0; while (k < m) { scanf(\"%d\", &x); s += x; k++; } i++; } "
                       "printf(\"%d\", s);",
                       "n: int in 1..100, m: int in 1..100\nrepeat n { row: m of int in 0..9 }\n"),
            "proved");
}

TEST(ProveSizes, Characters) {
  const char* const line = "s: line of [ -~] length 0..100000\nend: either\n";
  EXPECT_EQ(verdict_of("int c; while ((c = getchar()) != EOF && c != '\\n') putchar(c);",
                       "int c = getchar(); while (c != '\\n' && c != EOF) { putchar(c); c = "
                       "getchar(); }",
                       line),
            "proved");
  // Only one of the two layouts ends with a newline.
  EXPECT_THAT(verdict_of("int c; while ((c = getchar()) != EOF && c != '\\n') putchar(c);",
                         "int c; while ((c = getchar()) != EOF) putchar(c);", line),
              StartsWith("not proved"));
  EXPECT_THAT(verdict_of("int c, k = 0; while ((c = getchar()) != EOF) k++; printf(\"%d\", k);",
                         "int c, k = 0; while ((c = getchar()) != EOF) k++; printf(\"%d\", k == "
                         "65537 ? 1 : k);",
                         line),
              StartsWith("not proved"));
}

TEST(ProveSizes, TextThatAnAutomatonDescribes) {
  const char* const quoted = "t: text matching /(\"[a-z]*\")+/ length 2..100000\nend: none\n";
  const char* const states =
      "int c, in = 0; while ((c = getchar()) != EOF) { if (c == '\"') in = !in; else if (in) "
      "putchar(c); }";
  // Outside of quotes there is nothing.
  EXPECT_EQ(verdict_of(states, "int c; while ((c = getchar()) != EOF) if (c != '\"') putchar(c);",
                       quoted),
            "proved");
  EXPECT_THAT(verdict_of(states,
                         "int c, in = 0; while ((c = getchar()) != EOF) { if (c == '\"') in = !in; "
                         "else if (in && c != 'q') putchar(c); }",
                         quoted),
              StartsWith("not proved"));
  EXPECT_THAT(verdict_of(states, "int c; while ((c = getchar()) != EOF) if (c != '\"') putchar(c);",
                         "t: text matching /(x?\"[a-z]*\")+/ length 2..100000\nend: none\n"),
              StartsWith("not proved"));
}

TEST(ProveSizes, RejectsWhatNoRunShows) {
  const auto sum = [](const std::string& change) {
    return "int n, x, s = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", &x); "
           "s += x; " +
           change + " } printf(\"%d\\n\", s);";
  };
  EXPECT_EQ(verdict_of(kSumOfList, sum(""), kList), "proved");
  for (const char* const change : {"if (i == 1000) s++;", "if (i == n - 1 && x == 777) s++;",
                                   "if (n == 99999) s = 0;", "if (i == 77776) break;"})
    EXPECT_THAT(verdict_of(kSumOfList, sum(change), kList), StartsWith("not proved")) << change;
  // Nothing else is done for an empty list.
  EXPECT_THAT(verdict_of(kSumOfList,
                         "int n, x = 1, s = 0; scanf(\"%d\", &n); do { scanf(\"%d\", &x); s += x; "
                         "n--; } while (n > 0); printf(\"%d\\n\", s);",
                         kList),
              StartsWith("not proved"));
}

TEST(ProveSizes, RejectsAnotherNumberOfReads) {
  // One number too few, one too many, and another one twice.
  EXPECT_THAT(verdict_of(kSumOfList,
                         "int n, x, s = 0; scanf(\"%d\", &n); for (int i = 1; i < n; i++) { "
                         "scanf(\"%d\", &x); s += x; } printf(\"%d\\n\", s);",
                         kList),
              StartsWith("not proved"));
  EXPECT_THAT(verdict_of(kSumOfList,
                         "int n, x, s = 0; scanf(\"%d\", &n); for (int i = 0; i <= n; i++) { "
                         "scanf(\"%d\", &x); s += x; } printf(\"%d\\n\", s);",
                         kList),
              StartsWith("not proved"));
  // The reference begins with the second number.
  EXPECT_THAT(verdict_of("int n, x, s = 0; scanf(\"%d\", &n); scanf(\"%d\", &x); for (int i = 1; i "
                         "< n; i++) { scanf(\"%d\", &x); s += x; } printf(\"%d\\n\", s);",
                         "int n, x, s = 0; scanf(\"%d\", &n); for (int i = 1; i < n; i++) { "
                         "scanf(\"%d\", &x); s += x; } printf(\"%d\\n\", s);",
                         "n: int in 1..100000\na: n of int in -1000..1000\nend: none\n"),
              StartsWith("not proved"));
}

TEST(ProveSizes, RejectsAVariableThatIsSetByAReadThatMayFail) {
  EXPECT_THAT(verdict_of("int n, x, s = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { "
                         "scanf(\"%d\", &x); s = x; } printf(\"%d\", s);",
                         "int n, x; scanf(\"%d\", &n); for (int i = 0; i < n; i++) "
                         "scanf(\"%d\", &x); printf(\"%d\", x);",
                         kList),
              StartsWith("not proved"));
}

TEST(ProveSizes, RejectsAProgramThatAsksWhetherTheInputHasEnded) {
  EXPECT_THAT(
      verdict_of(kSumOfList, std::string(kSumOfList) + "if (feof(stdin)) printf(\"x\");", kList),
      HasSubstr("whether the input has ended"));
}

TEST(ProveSizes, TheCursorMustBeForgottenInALoop) {
  // Whoever takes it for the first item in each round believes that all items are equal.
  const CPair pair(
      program("int n, x, f = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
              "&x); if (i == 0) f = x; printf(\"%d\", f); }"),
      program("int n, x, f = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
              "&x); if (i == 0) f = x; printf(\"%d\", i < 5000 ? f : x); }"),
      kList, "main");
  EXPECT_THAT(testing::verdict(prove(pair.request)), StartsWith("not proved"));
  Request careless = pair.request;
  careless.not_forgotten = NotForgotten::kCursors;
  EXPECT_EQ(testing::verdict(prove(careless)), "proved");
}

}  // namespace
}  // namespace assay::prove
