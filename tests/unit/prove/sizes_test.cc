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

TEST(ProveSizes, SumsAreBoundedByTheItemsThatWereRead) {
  const auto sum = [](const std::string& type, const std::string& format) {
    return "int n, x; " + type +
           " s = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { "
           "scanf(\"%d\", &x); s += x; } printf(\"" +
           format + "\\n\", s);";
  };
  EXPECT_EQ(verdict_of(sum("long long", "%lld"), sum("int", "%d"), kList), "proved");
  EXPECT_THAT(verdict_of(sum("long long", "%lld"), sum("int", "%d"),
                         "n: int in 0..3000000\na: n of int in -1000..1000\nend: none\n"),
              HasSubstr("overflow"));
  const char* const line = "s: line of [ -~] length 0..80\nend: newline\n";
  const std::string print = " printf(\"%d\\n\", s);";
  const std::string at_once =
      "char c; int s = 0; while (scanf(\"%c\", &c) == 1 && c != '\\n') s = "
      "(s + c) % 64;" +
      print;
  EXPECT_EQ(verdict_of(at_once,
                       "char c; int s = 0; scanf(\"%c\", &c); while (c != '\\n') { s += c; "
                       "scanf(\"%c\", &c); } s = s % 64;" +
                           print,
                       line),
            "proved");
  EXPECT_THAT(verdict_of(at_once,
                         "char c, s = 0; scanf(\"%c\", &c); while (c != '\\n') { s += c; "
                         "scanf(\"%c\", &c); } s = s % 64;" +
                             print,
                         line),
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

/// The programs differ, which a proof that keeps what a loop changes does not see.
void expect_proof_only_if_kept(const CPair& pair, NotForgotten kept) {
  EXPECT_THAT(testing::verdict(prove(pair.request)), StartsWith("not proved"));
  Request careless = pair.request;
  careless.not_forgotten = kept;
  EXPECT_EQ(testing::verdict(prove(careless)), "proved");
}

TEST(ProveSizes, TheCursorMustBeForgottenInALoop) {
  // Whoever takes it for the first item in each round believes that all items are equal.
  const CPair pair(
      program("int n, x, f = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
              "&x); if (i == 0) f = x; printf(\"%d\", f); }"),
      program("int n, x, f = 0; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
              "&x); if (i == 0) f = x; printf(\"%d\", i < 5000 ? f : x); }"),
      kList, "main");
  expect_proof_only_if_kept(pair, NotForgotten::kCursors);
}

// ------------------------------------------------------------------------------ arrays as terms

const std::string kRead =
    "int n, v[100]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) "
    "scanf(\"%d\", &v[i]); ";
const std::string kPrint = "for (int i = 0; i < n; i++) printf(\"%d \", v[i]);";
const char* const kHundred = "n: int in 1..100\na: n of int in -1000..1000\nend: none\n";

TEST(ProveArrays, AreReadAndPrinted) {
  EXPECT_EQ(verdict_of(kRead + kPrint,
                       "int n, w[128], i = 0; scanf(\"%d\", &n); while (i < n) { int x; "
                       "scanf(\"%d\", &x); w[i++] = x; } i = 0; while (i < n) { printf(\"%d \", "
                       "w[i]); i++; }",
                       kHundred),
            "proved");
  // Stored in the opposite order.
  EXPECT_EQ(verdict_of(kRead + "for (int i = n - 1; i >= 0; i--) printf(\"%d \", v[i]);",
                       "int n, v[100]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) "
                       "scanf(\"%d\", &v[n - 1 - i]); for (int i = 0; i < n; i++) printf(\"%d \", "
                       "v[i]);",
                       kHundred),
            "proved");
}

TEST(ProveArrays, OnlyOneProgramStores) {
  EXPECT_EQ(verdict_of("int n, x; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
                       "&x); printf(\"%d \", x + x); }",
                       "int n, v[100]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { "
                       "scanf(\"%d\", &v[i]); printf(\"%d \", 2 * v[i]); }",
                       kHundred),
            "proved");
}

TEST(ProveArrays, HelpersAndTwoDimensions) {
  EXPECT_EQ(
      testing::verdict(
          "#include <stdio.h>\nint sum(int n, int *a) { int s = 0; for (int i = 0; i < "
          "n; i++) s += a[i]; return s; }\nint main(void) { " +
              kRead + "printf(\"%d\", sum(n, v)); return 0; }",
          program(kRead + "int s = 0; for (int i = 0; i < n; i++) s += v[i]; printf(\"%d\", s);"),
          kHundred, "main"),
      "proved");
  const std::string read =
      "int n, m, g[10][10]; scanf(\"%d %d\", &n, &m); for (int i = 0; i < n; i++) for (int j = 0; "
      "j "
      "< m; j++) scanf(\"%d\", &g[i][j]); for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) ";
  const char* const grid = "n: int in 1..10, m: int in 1..10\nrepeat n { row: m of int in 0..9 }\n";
  EXPECT_EQ(
      verdict_of(read + "printf(\"%d\", g[i][j]);", read + "printf(\"%d\", *(g[i] + j));", grid),
      "proved");
  const CPair other(program(read + "printf(\"%d\", g[i][j]);"),
                    program(read + "printf(\"%d\", i == 9 && j == 8 ? g[8][8] : g[i][j]);"), grid,
                    "main");
  Request soon = other.request;
  soon.budget.all_solver_steps = 3'000'000;  // the proof takes less
  EXPECT_THAT(testing::verdict(prove(soon)), StartsWith("not proved"));
}

TEST(ProveArrays, RejectsWhatNoRunShows) {
  const auto changed = [](const std::string& change) { return kRead + change + " " + kPrint; };
  EXPECT_EQ(verdict_of(kRead + kPrint, changed(""), kHundred), "proved");
  for (const char* const change :
       {"if (n == 97) v[50] = 0;", "if (n > 60) v[n - 1]++;", "v[99] = n < 100 ? 0 : v[98];",
        "for (int i = 0; i < n; i++) if (i == 77) v[i] = 1;",
        "int *p = v; if (n > 50) p[40] = p[41];", "if (n > 90) { int *p = &v[n]; p[-1] = 5; }",
        "if (n == 64) memset(v, 0, 4);", "for (int i = 1; i < n; i++) v[i] = v[i];v[0]=v[n-1];"})
    EXPECT_THAT(verdict_of(kRead + kPrint, changed(change), kHundred), StartsWith("not proved"))
        << change;
}

TEST(ProveArrays, RejectsAccessesOutsideAndUninitialisedElements) {
  const std::string sum = "int s = 0; for (int i = 0; i < n; i++) s += v[i]; printf(\"%d\", s);";
  // One element too few.
  EXPECT_THAT(verdict_of(kRead + sum,
                         "int n, v[99]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) "
                         "scanf(\"%d\", &v[i]); " +
                             sum,
                         kHundred),
              HasSubstr("outside an array"));
  // Reads v[n], which may not be there, or is not initialised.
  for (const char* const more : {"if (v[n] > 0) s = s;", "if (n < 100 && v[n] > 0) s = s;"})
    EXPECT_THAT(verdict_of(kRead + sum,
                           kRead + "int s = 0; for (int i = 0; i < n; i++) s += v[i]; " + more +
                               " printf(\"%d\", s);",
                           kHundred),
                StartsWith("not proved"))
        << more;
  // The last one is not read.
  EXPECT_THAT(
      verdict_of(kRead + sum,
                 "int n, v[100]; scanf(\"%d\", &n); for (int i = 0; i < n - (n == 93); i++) "
                 "scanf(\"%d\", &v[i]); " +
                     sum,
                 kHundred),
      StartsWith("not proved"));
}

TEST(ProveArrays, RejectsAnotherElementOrOrder) {
  EXPECT_THAT(verdict_of(kRead + kPrint,
                         kRead + "for (int i = 0; i < n; i++) printf(\"%d \", v[n - 1 - i]);",
                         "n: int in 1..100\na: n of int in 5..5\n"),
              "proved");  // all are 5
  EXPECT_THAT(
      verdict_of(kRead + kPrint,
                 kRead + "for (int i = 0; i < n; i++) printf(\"%d \", v[i == 70 ? 71 : i]);",
                 kHundred),
      StartsWith("not proved"));
  EXPECT_THAT(
      verdict_of("int n, v[200], i; scanf(\"%d\", &n); for (i = 0; i < n; i++) scanf(\"%d\", "
                 "&v[i]); for (i = 0; i < n; i++) printf(\"%d\", v[i]);",
                 "int n, v[200], i; scanf(\"%d\", &n); for (i = 0; i < n; i++) scanf(\"%d\", "
                 "&v[i % 80]); for (i = 0; i < n; i++) printf(\"%d\", v[i % 80]);",
                 kHundred),
      StartsWith("not proved"));
}

TEST(ProveArrays, RejectsAnArrayThatAnotherPointerChanges) {
  const std::string move =
      "void move(int n, int *a, int *b) { for (int i = 0; i < n; i++) b[i] = a[i]; }\n";
  const auto with = [&](const std::string& call) {
    return "#include <stdio.h>\n" + move + "int main(void) { " + kRead +
           "int w[300]; for (int i = 0; "
           "i < 300; i++) w[i] = i; for (int i = 0; i < n; i++) w[i] = v[i]; " +
           call + " for (int i = 0; i < n; i++) printf(\"%d \", w[i]); return 0; }";
  };
  EXPECT_THAT(
      testing::verdict(with("move(n, w, w);"), with("move(n - 1, w, w + 1);"), kHundred, "main"),
      StartsWith("not proved"));
  EXPECT_THAT(testing::verdict(with(""), with("if (n > 70) move(1, w + 69, w);"), kHundred, "main"),
              StartsWith("not proved"));
}

TEST(ProveArrays, ALoopMoreInOneOfThePrograms) {
  const std::string print = "for (int i = 0; i < n; i++) printf(\"%d\\n\", v[i]);";
  const auto at_once = [](const std::string& change) {
    return "int n, v[100]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { scanf(\"%d\", "
           "&v[i]); " +
           change + " printf(\"%d\\n\", v[i]); }";
  };
  EXPECT_EQ(verdict_of(kRead + print, at_once(""), kHundred), "proved");
  EXPECT_EQ(verdict_of(at_once(""), kRead + print, kHundred), "proved");
  for (const char* const change :
       {"if (i == 95) v[i] = 1;", "if (i > 60) v[i - 1] = v[i], v[i] = v[i - 2];",
        "if (n == 99) n--;"})
    EXPECT_THAT(verdict_of(kRead + print, at_once(change), kHundred), StartsWith("not proved"))
        << change;
  // What one prints before its second loop, the other prints in it.
  EXPECT_THAT(verdict_of(kRead + "printf(\"0\\n\");" + print,
                         "int n, v[100]; scanf(\"%d\", &n); for (int i = 0; i < n; i++) { "
                         "scanf(\"%d\", &v[i]); printf(\"%d\\n\", v[i]); } printf(\"0\\n\");",
                         kHundred),
              StartsWith("not proved"));
  // The largest one, computed while reading or after it.
  const std::string best = "int b = v[0]; for (int i = 1; i < n; i++) if (v[i] > b) b = v[i]; ";
  const auto largest = [](const std::string& test) {
    return "int n, x, b; scanf(\"%d %d\", &n, &x); b = x; for (int i = 1; i < n; i++) { "
           "scanf(\"%d\", "
           "&x); if (" +
           test + ") b = x; } printf(\"%d\", b);";
  };
  EXPECT_EQ(verdict_of(kRead + best + "printf(\"%d\", b);", largest("b < x"), kHundred), "proved");
  for (const char* const test : {"b < x && i != 90", "b < x || x == 0 && i == n - 1"})
    EXPECT_THAT(verdict_of(kRead + best + "printf(\"%d\", b);", largest(test), kHundred),
                StartsWith("not proved"))
        << test;
}

TEST(ProveArrays, MustBeForgottenInALoop) {
  // Whoever keeps them as they are at the first round reads what was there before the loop.
  const std::string zeros = "int n, x, v[100] = {0}; scanf(\"%d\", &n); ";
  const CPair pair(
      program(zeros +
              "for (int i = 0; i < n; i++) { scanf(\"%d\", &x); v[i] = x * x + 1; if (i > 3) "
              "printf(\"%d \", v[i - 1]); else printf(\"0 \"); }"),
      program(
          zeros +
          "for (int i = 0; i < n; i++) { scanf(\"%d\", &x); v[i] = x * x + 1; if (i > 3) "
          "printf(\"%d \", x * x != 603729 ? v[i - 1] : x * x - 603729); else printf(\"0 \"); }"),
      kHundred, "main");
  expect_proof_only_if_kept(pair, NotForgotten::kArrays);
}

TEST(ProveArrays, LinesThatAreStored) {
  const char* const line = "s: line of [ -~] length 1..79\nend: either\n";
  const std::string read =
      "char s[80]; int c, i = 0; while ((c = getchar()) != EOF && c != '\\n') s[i++] = c; s[i] = "
      "0; ";
  EXPECT_EQ(verdict_of(read + "printf(\"%s\\n\", s);",
                       "char t[100]; int i, c; for (i = 0; i < 99 && (c = getchar()) != '\\n' && c "
                       "!= EOF; i++) t[i] = c; t[i] = '\\0'; printf(\"%s\\n\", t);",
                       line),
            "proved");
  for (const char* const change :
       {"if (i == 79) s[78] = 'x';", "if (s[60 % (i + 1)] == 'q') s[0] = 'q';",
        "for (int k = 0; k < i; k++) if (s[k] == '~' && k > 50) s[k] = '-';"})
    EXPECT_THAT(
        verdict_of(read + "printf(\"%s\\n\", s);", read + change + " printf(\"%s\\n\", s);", line),
        StartsWith("not proved"))
        << change;
  // Room for 78 characters only, and no end.
  EXPECT_THAT(verdict_of(read + "printf(\"%s\\n\", s);",
                         "char s[79]; int c, i = 0; while ((c = getchar()) != EOF && c != '\\n') "
                         "s[i++] = c; s[i] = 0; printf(\"%s\\n\", s);",
                         line),
              StartsWith("not proved"));
  EXPECT_THAT(verdict_of(read + "printf(\"%s\\n\", s);",
                         "char s[80]; int c, i = 0; while ((c = getchar()) != EOF && c != '\\n') "
                         "s[i++] = c; if (i < 79) s[i] = 0; printf(\"%s\\n\", s);",
                         line),
              StartsWith("not proved"));
}

}  // namespace
}  // namespace assay::prove
