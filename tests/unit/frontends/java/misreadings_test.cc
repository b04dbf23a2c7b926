// Tests each misconception on a small skeleton: the output of the changed programs is what a
// student with this misconception computes by hand.
#include "frontends/java/misreadings/misreadings.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "exec/concrete/interpreter.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/lower/record.h"
#include "frontends/java/syntax/parse.h"
#include "tree_text.h"

namespace assay::java {
namespace {

struct Skeleton {
  SourceMap sources;
  CompilationUnit unit;
};

Skeleton skeleton(const std::string& text) {
  Skeleton result;
  const FileId file = result.sources.add("Skeleton.java", text);
  auto unit = parse(result.sources, file);
  EXPECT_TRUE(unit) << (unit ? "" : unit.error().message);
  if (!unit) return result;
  result.unit = *std::move(unit);
  const auto program = lower(result.unit, result.sources);
  EXPECT_TRUE(program) << (program ? "" : program.error().message);
  return result;
}

exec::ConcreteRun run(const ir::Program& program) {
  exec::MachineLimits limits;
  limits.steps = 100'000;
  limits.depth = 200;
  return exec::interpret(program, "", limits);
}

std::string what_it_prints(CompilationUnit& unit, const SourceMap& sources) {
  const auto program = lower(unit, sources);
  if (!program) return "refused: " + program.error().message;
  const exec::ConcreteRun ran = run(*program);
  switch (ran.termination.kind) {
    case exec::Termination::Kind::kExited:
      return ran.output;
    case exec::Termination::Kind::kStepLimit:
      return "endless";
    case exec::Termination::Kind::kDepthLimit:
      return "too deep";
    default:
      return ran.termination.detail;
  }
}

std::vector<Misreading> misreadings_of(const Skeleton& read, Misconception misconception) {
  std::vector<Misreading> all = misreadings(read.unit);
  std::erase_if(all, [&](const Misreading& m) { return m.misconception != misconception; });
  return all;
}

/// Returns "right; misread; misread...": the output of the skeleton and of each misconception
/// mutant.
std::string readings(Misconception misconception, const std::string& text) {
  Skeleton read = skeleton(text);
  std::string result = what_it_prints(read.unit, read.sources);
  for (Misreading& each : misreadings_of(read, misconception))
    result += "; " + what_it_prints(each.unit, read.sources);
  return result;
}

/// Returns the source of what is misread: "i < n|k > 0".
std::string places(Misconception misconception, const std::string& text) {
  const Skeleton read = skeleton(text);
  std::string result;
  for (const Misreading& each : misreadings_of(read, misconception))
    result += (result.empty() ? "" : "|") + std::string(read.sources.text(each.where));
  return result;
}

std::string sum_of(const std::string& loop) {
  return "int s = 0; " + loop + " System.out.print(s);";
}

TEST(OnceTooOften, RunsTheBodyOnceMore) {
  const auto often = [](const std::string& loop) {
    return readings(Misconception::kOnceTooOften, sum_of(loop));
  };
  EXPECT_EQ(often("for (int i = 0; i < 4; i++) s += i;"), "6; 10");
  EXPECT_EQ(often("for (int i = 4; i >= 1; i--) s = s * 10 + i;"), "4321; 43210");
  EXPECT_EQ(often("for (int i = 1; i <= 10; i += 4) s = s * 100 + i;"), "10509; 1050913");
  EXPECT_EQ(often("int i = 3; do { s = s * 10 + i; i--; } while (i > 0);"), "321; 3210");
  EXPECT_EQ(often("for (int i = 0; i != 3; i++) s = s * 10 + i + 1;"), "123; 1234");
}

TEST(OnceTooOften, EndsWhereTheConditionWouldHoldForEver) {
  EXPECT_EQ(readings(Misconception::kOnceTooOften,
                     sum_of("int n = 305; while (n > 0) { s += 1 + n % 10; n /= 10; }")),
            "11; 12");
  EXPECT_EQ(readings(Misconception::kOnceTooOften,
                     sum_of("int a = 6, b = 4; while (a != b) { if (a > b) a -= b; else b -= a; "
                            "s = a * 10 + b; }")),
            "22; 20");
}

TEST(OnceTooOften, IsReadInEachLoopAndInAll) {
  const std::string nested =
      sum_of("for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) s += 1;");
  EXPECT_EQ(readings(Misconception::kOnceTooOften, nested), "6; 9; 8; 12");
  EXPECT_EQ(places(Misconception::kOnceTooOften, nested), "i < 2|j < 3|i < 2");
}

TEST(OnceTooOften, IsReadWhereTheConditionMentionsWhatTheLoopChanges) {
  EXPECT_EQ(places(Misconception::kOnceTooOften,
                   "int[] a = {1, 2}; int i = 0, n = 2, m = 9;"
                   "while (n < m && i < n && a[i] != 7) { i++; if (i == 2) break; }"),
            "i < n|a[i] != 7|i < n");
  EXPECT_EQ(places(Misconception::kOnceTooOften, "boolean b = true; while (b) b = false;"), "");
}

TEST(OnceTooFew, LeavesTheLastIterationOut) {
  const auto few = [](const std::string& loop) {
    return readings(Misconception::kOnceTooFew, sum_of(loop));
  };
  EXPECT_EQ(few("for (int i = 1; i <= 4; i++) s = s * 10 + i;"), "1234; 123");
  EXPECT_EQ(few("for (int i = 1; i < 9; i += 3) s = s * 10 + i;"), "147; 14");
  EXPECT_EQ(few("int n = 305; while (n > 0) { s += n % 10; n = n / 10; }"), "8; 5");
  EXPECT_EQ(few("for (int i = 0; i != 3; ++i) s = s * 10 + i;"), "12; 1");
  EXPECT_EQ(few("int i = 8; do { s = s * 10 + i; i /= 2; } while (i > 1);"), "842; 84");
  EXPECT_EQ(few("for (byte i = 125; i > 0; i++) s = s + i;"), "378; 251");
}

TEST(OnceTooFew, IsReadAsStrictWhereSeveralAssignmentsDecide) {
  const std::string two =
      sum_of("int lo = 1, hi = 5; while (lo <= hi) { s = s * 10 + lo; lo++; hi--; }");
  EXPECT_EQ(readings(Misconception::kOnceTooFew, two), "123; 12");
  EXPECT_EQ(
      places(Misconception::kOnceTooFew, "int lo = 1, hi = 5; while (lo < hi) { lo++; hi--; }"),
      "");
}

TEST(ElseNotSkipped, RunsBothBranches) {
  const std::string chain =
      "int x = 1; if (x == 1) x += 2; else if (x == 3) x += 10; else x += 100;"
      "System.out.print(x);";
  EXPECT_EQ(readings(Misconception::kElseNotSkipped, chain), "3; 13; 3; 113");
  EXPECT_EQ(places(Misconception::kElseNotSkipped,
                   "int x = 1; while (true) { if (x < 3) { x++; continue; } else break; }"),
            "");
}

TEST(ElseNotSkipped, MayReturnInTheMiddle) {
  EXPECT_EQ(readings(Misconception::kElseNotSkipped,
                     "@MAIN static int f() { int x = 5; if (x > 3) System.out.print(\"a\"); else "
                     "return 1; System.out.print(\"b\"); return 2; }"),
            "ab; a");
}

TEST(SuccessiveIfs, AreReadAsOneChain) {
  const std::string row =
      "int x = 1; if (x > 0) x += 1; if (x > 1) x += 10; else x = 0; if (x > 2) x += 100;"
      "System.out.print(x);";
  EXPECT_EQ(readings(Misconception::kSuccessiveIfsElse, row), "112; 2");
  const std::string three =
      "int x = 1; if (x > 0) x += 1; if (x > 1) x += 10; if (x > 1) x += 100;"
      "System.out.print(x);";
  EXPECT_EQ(readings(Misconception::kSuccessiveIfsElse, three), "112; 102; 12; 2");
  EXPECT_EQ(places(Misconception::kSuccessiveIfsElse,
                   "int x = 1; while (x < 9) { if (x == 3) break; if (x == 2) x++; x++; }"),
            "");
}

TEST(ElseIfs, AreReadAsSuccessive) {
  const std::string chain =
      "int x = 1; if (x == 1) x += 1; else if (x == 2) x += 10; else if (x == 12) x += 100;"
      "else x += 1000; System.out.print(x);";
  EXPECT_EQ(readings(Misconception::kElseIfsSuccessive, chain), "2; 12; 1002; 112");
  EXPECT_EQ(places(Misconception::kElseIfsSuccessive,
                   "int x = 1; if (x == 1) x = 2; else { if (x == 2) x = 3; }"),
            "");
}

TEST(Break, IsReadAsTheEndOfTheIteration) {
  const std::string loop =
      sum_of("for (int i = 1; i < 5; i++) { if (i == 3) break; s = s * 10 + i; }");
  EXPECT_EQ(readings(Misconception::kBreakContinues, loop), "12; 124");
  EXPECT_EQ(places(Misconception::kBreakContinues,
                   sum_of("for (int i = 1; i < 5; i++) switch (i) { case 1: s++; break; "
                          "default: while (true) { s++; if (s > 5) break; } }")),
            "break;");
}

TEST(Continue, IsReadAsTheEndOfTheLoop) {
  const std::string loop =
      sum_of("for (int i = 1; i < 5; i++) { if (i == 3) continue; s = s * 10 + i; }");
  EXPECT_EQ(readings(Misconception::kContinueBreaks, loop), "124; 12");
}

TEST(Continue, EndsTheLoopAroundASwitch) {
  const std::string loop = sum_of(
      "for (int k = 0; k < 2; k++) for (int i = 1; i < 5; i++) { switch (i) { case 3: continue; "
      "default: s = s * 10 + i; } }");
  EXPECT_EQ(readings(Misconception::kContinueBreaks, loop), "124124; 1212");
}

TEST(Continue, KeepsItsLabel) {
  const std::string loop = sum_of(
      "outer: for (int k = 0; k < 2; k++) for (int i = 1; i < 5; i++) { "
      "if (i == 3) continue outer; s = s * 10 + i; }");
  EXPECT_EQ(readings(Misconception::kContinueBreaks, loop), "1212; 12");
}

TEST(Update, IsReadAsComingBeforeTheBody) {
  EXPECT_EQ(readings(Misconception::kUpdateFirst,
                     sum_of("for (int i = 0, k = 5; i < 3; i++, k--) s = s * 100 + i * 10 + k;")),
            "51423; 142332");
  EXPECT_EQ(places(Misconception::kUpdateFirst,
                   "int k = 5; for (int i = 0; i < 3; i++, k--) k++; for (; k < 9; k++) {}"),
            "i++, k--");
}

TEST(Assignment, IsReadAsACopyOfTheArray) {
  EXPECT_EQ(readings(Misconception::kAssignmentCopies,
                     "int[] a = {1, 2, 3}; int[] b = a; b[0] = 7; int[] c; c = b; c[1] = 8;"
                     "System.out.print(a[0] + \" \" + a[1] + \" \" + b[1] + c.length);"),
            "7 8 83; 1 2 83; 7 2 23; 1 2 23");
  EXPECT_EQ(places(Misconception::kAssignmentCopies,
                   "int[] a = {1}; int[] b = a; b = new int[2]; int n = a[0]; a = null; b = a;"),
            "b = a|b = a|b = a");
}

TEST(Assignment, CopiesRowsAndSurvivesNull) {
  EXPECT_EQ(readings(Misconception::kAssignmentCopies,
                     "int[][] a = {{1}, {2}, null}; int[][] b = a; b[0][0] = 7; b[1] = a[0];"
                     "b[1][0]++; System.out.print(a[0][0] + \" \" + a[1][0]);"),
            "8 8; 2 2; 7 8; 1 2");
  EXPECT_EQ(readings(Misconception::kAssignmentCopies,
                     "String[] a = {\"x\"}; boolean one = true; String[] b = one ? a : null;"
                     "b[0] += \"y\"; System.out.print(a[0]);"),
            "xy; x");
}

TEST(Return, IsReadAsGoingOn) {
  EXPECT_EQ(readings(Misconception::kReturnGoesOn,
                     "static int find(int[] a, int x) { for (int i = 0; i < a.length; i++) "
                     "if (a[i] == x) return i; return -1; }"
                     "static int last(int x) { for (int i = 0; i < 5; i++) if (i % 3 == x) "
                     "{ return i; } else { x += 0; } if (x > 0) return 9; else return 8; }"
                     "@MAIN static void f() { int[] a = {4, 5, 4};"
                     "System.out.print(find(a, 4) + \" \" + last(1)); }"),
            "0 1; -1 1; 0 9; -1 9");
}

TEST(Return, GoesOnInMethodsWithoutResult) {
  const std::string text =
      "static void show(int n) { if (n > 2) { System.out.print(\"big\"); return; } "
      "System.out.print(n); } @MAIN static void f() { show(5); show(1); return; }";
  EXPECT_EQ(readings(Misconception::kReturnGoesOn, text), "big1; big51");
  EXPECT_EQ(places(Misconception::kReturnGoesOn, text), "return;");
}

TEST(Return, GoesOnForEverInARecursion) {
  EXPECT_EQ(readings(Misconception::kReturnGoesOn,
                     "static String down(int n) { if (n == 0) return \"\"; "
                     "return n + down(n - 1); }"
                     "@MAIN static void f() { System.out.print(down(3)); }"),
            "321; too deep");
}

TEST(Parameters, AreReadAsTheCallersVariables) {
  EXPECT_EQ(readings(Misconception::kReferenceParameters,
                     "static void swap(int a, int b) { int c = a; a = b; b = c; }"
                     "@MAIN static void f() { int x = 1, y = 2; swap(x, y);"
                     "System.out.print(x + \" \" + y); }"),
            "1 2; 2 2; 1 1; 2 1");
  EXPECT_EQ(readings(Misconception::kReferenceParameters,
                     "static int twice(int n, String s) { n *= 2; if (n > 5) return n++; s += n; "
                     "return s.length(); } @MAIN static void f() { int x = 2; String t = \"ab\"; "
                     "int r = twice(x, t) * 10 + x; int q = twice(x, t) + x;"
                     "System.out.print(r + \" \" + q + t); }"),
            "32 5ab; 34 17ab; 32 6ab44; 34 17ab4");
}

TEST(Parameters, ArePassedOn) {
  EXPECT_EQ(readings(Misconception::kReferenceParameters,
                     "static void inner(int n) { n = n + 1; if (n < 3) return; n = 50; }"
                     "static void outer(int m) { inner(m); System.out.print(m + \" \"); }"
                     "@MAIN static void f() { int x = 1; outer(x); outer(x); inner(x + 1);"
                     "System.out.print(x); }"),
            "1 1 1; 2 50 50");
}

TEST(Parameters, AreSharedByARecursion) {
  EXPECT_EQ(readings(Misconception::kReferenceParameters,
                     "static int count(int n) { if (n <= 0) return 0; n--; int below = count(n); "
                     "return below * 10 + n; }"
                     "@MAIN static void f() { int k = 3; int r = count(k); "
                     "System.out.print(r + \" \" + k); }"),
            "12 3; 0 0");
}

TEST(Parameters, MatterWhereTheyAreAssignedAndGivenAVariable) {
  EXPECT_EQ(places(Misconception::kReferenceParameters,
                   "static int f(int a, int b, int[] c, long d, int e) { b++; c = null; d++; "
                   "e++; return a; }"
                   "@MAIN static void g() { int x = 1; int[] y = {1}; f(x, x, y, x, x + 1); }"),
            "b");
  EXPECT_EQ(readings(Misconception::kReferenceParameters,
                     "static int f(long d, int e) { d += 5; e++; return e; }"
                     "@MAIN static void g() { int x = 1; System.out.print(f(x, x) + x); "
                     "for (int i = 0; i < 1; i++) System.out.print(f(x + 1, x)); }"),
            "32; 43");
}

/// Contains every construct that can be misread.
constexpr const char* kEverything = R"(
class Everything {
  @REC(2)
  static int half(int n, int m) {
    n = n / 2;
    if (n % 2 == 1) return n;
    return n + m;
  }
  @MAIN
  static int start() {
    int[] a = {3, 1, 2};
    int[] b = a;
    int s = 0, t = 7;
    LOOP(range(2, 2));
    for (int i = 0; i < 3; i++) {
      ASSERT(i < 3);
      if (b[i] == 1) continue;
      if (s > 100) break;
      s += half(t, s);
    }
    ASSERTBLOCK(); {
      LOOP(range(3, 3));
      for (int i = 0; i < 3; i++) ASSERT(a[i] == b[i]);
    }
    if (s > 3) t = s; else if (s > 2) t = 2; else t = 1;
    if (t > 1) s = t++;
    if (t > 5) t = 5;
    String u = "x" + s + t;
    System.out.print(u == "x" ? 1 : 2);
    ASSERT(s == 1000);
    return s;
  }
}
)";

bool mentions(const CompilationUnit& unit, std::string_view what) {
  for (const Method& method : unit.methods)
    if (show(method.body).find(what) != std::string::npos) return true;
  return false;
}

TEST(Misreadings, HaveNoAnnotations) {
  const Skeleton read = skeleton(kEverything);
  EXPECT_TRUE(mentions(read.unit, "ASSERT") && mentions(read.unit, "LOOP"));
  for (const Misreading& each : misreadings(read.unit)) {
    EXPECT_FALSE(mentions(each.unit, "ASSERT")) << name(each.misconception);
    EXPECT_FALSE(mentions(each.unit, "LOOP")) << name(each.misconception);
    for (const Method& method : each.unit.methods) EXPECT_FALSE(method.recursion);
  }
}

TEST(Misreadings, ComeInTheOrderOfTheEnumerationAndOfTheText) {
  const Skeleton read = skeleton(kEverything);
  const std::vector<Misreading> all = misreadings(read.unit);
  std::set<Misconception> kinds;
  for (std::size_t i = 0; i < all.size(); ++i) {
    kinds.insert(all[i].misconception);
    EXPECT_TRUE(all[i].where.valid());
    if (i == 0) continue;
    EXPECT_LE(all[i - 1].misconception, all[i].misconception);
    const bool same = all[i - 1].misconception == all[i].misconception;
    const bool everywhere = i + 1 == all.size() || all[i + 1].misconception != all[i].misconception;
    if (same && !everywhere) {
      EXPECT_LE(all[i - 1].where, all[i].where);
    }
  }
  EXPECT_EQ(kinds.size(), 20U);
}

TEST(Misreadings, AreProgramsWhoseRecordsTellOfTheSkeletonAlone) {
  const Skeleton read = skeleton(kEverything);
  for (Misreading& each : misreadings(read.unit)) {
    SCOPED_TRACE(name(each.misconception));
    const auto program = lower(each.unit, read.sources, {.record = true});
    ASSERT_TRUE(program) << program.error().message;
    const exec::ConcreteRun ran = run(*program);
    if (ran.termination.kind != exec::Termination::Kind::kExited) continue;
    const auto record = read_record(ran.output);
    ASSERT_TRUE(record);
    EXPECT_EQ(ran.output.find("__"), std::string::npos) << ran.output;
    EXPECT_EQ(record->loops.size(), 2U);
    EXPECT_EQ(record->variables.size(), 5U);
  }
}

TEST(Misreadings, LeaveTheSkeletonAsItIs) {
  const Skeleton read = skeleton(kEverything);
  const std::string before = show(read.unit.methods[1].body);
  EXPECT_FALSE(misreadings(read.unit).empty());
  EXPECT_EQ(show(read.unit.methods[1].body), before);
}

std::size_t size_of(const CompilationUnit& unit) {
  std::size_t size = 0;
  for (const Method& method : unit.methods) size += show(method.body).size();
  return size;
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(Misreadings, DoNotGrowWithoutLimit) {
  const std::string deep = repeated("7 / (1 + ", 40) + "1" + repeated(")", 40);
  const std::string wide = repeated("if (x > 0) x -= 1; ", 600);
  const std::string loops = repeated("for (int i = 0; i < x % 3; i += x / 7) x /= 3; ", 40);
  const std::string swaps =
      "static int f(int a, int b) { a = b; b = 1; return a; }"
      "@MAIN static void g() { int x = 1; x = " +
      repeated("f(x, ", 30) + "x" + repeated(")", 30) + "; }";
  for (const std::string& text :
       {"int x = " + deep + ";", "int x = 9; " + wide, "int x = 9; " + loops, swaps}) {
    const Skeleton read = skeleton(text);
    const std::vector<Misreading> all = misreadings(read.unit);
    EXPECT_FALSE(all.empty());
    EXPECT_LE(all.size(), 20U * 13U);
    for (const Misreading& each : all)
      EXPECT_LE(size_of(each.unit), 100 * size_of(read.unit)) << name(each.misconception);
  }
}

TEST(Misreadings, OfDeepTreesCanBeLowered) {
  std::string nested;
  for (int i = 0; i < 40; ++i) nested += repeated("if (x > 1) x--; ", 20) + "if (x > 2) { ";
  const std::string chain = repeated("if (x > 5) x++; else ", 90) + "x--;";
  for (const std::string& text : {nested + repeated("}", 40), chain}) {
    const Skeleton read = skeleton("int x = 3; " + text);
    for (Misreading& each : misreadings(read.unit)) {
      const auto program = lower(each.unit, read.sources);
      ASSERT_TRUE(program) << name(each.misconception) << ": " << program.error().message;
      EXPECT_EQ(run(*program).termination.kind, exec::Termination::Kind::kExited);
    }
  }
}

TEST(Misconceptions, HaveNamesAndFeedbackOfTheirOwn) {
  std::set<std::string_view> names, sentences;
  for (int i = 0; i <= static_cast<int>(Misconception::kAssignmentReversed); ++i) {
    names.insert(name(static_cast<Misconception>(i)));
    sentences.insert(feedback(static_cast<Misconception>(i)));
  }
  EXPECT_EQ(names.size(), 20U);
  EXPECT_EQ(sentences.size(), 20U);
  EXPECT_FALSE(names.contains(""));
  EXPECT_FALSE(sentences.contains(""));
}

}  // namespace
}  // namespace assay::java
