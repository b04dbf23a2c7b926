// Tests annotations at run time: a run terminates normally exactly if all hold, and otherwise with
// the fault, the detail and the position that lower.h promises.
#include "frontends/java/lower/lower.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lowered.h"

namespace assay::java {
namespace {

TEST(Assert, EndsTheRunWhereItDoesNotHold) {
  EXPECT_EQ(behaviour("int a = 1; ASSERT(a == 1); System.out.print(a);"), "1");
  EXPECT_EQ(behaviour("int a = 1; System.out.print(a); ASSERT(a != 1);"),
            "ASSERT(a != 1) @ a != 1");
  EXPECT_EQ(behaviour("int a = 1; if (a > 1) ASSERT(false);"), "");
}

TEST(Assert, IsAFaultOfItsOwn) {
  const Lowered made = lowered("ASSERT(1 > 2);");
  ASSERT_TRUE(made.program);
  const exec::ConcreteRun run = ran(*made.program);
  EXPECT_EQ(run.termination.kind, exec::Termination::Kind::kFault);
  EXPECT_EQ(run.termination.fault, ir::Fault::kAssertion);
  EXPECT_EQ(run.termination.status, ir::Status::kException);
}

TEST(Assert, KnowsPlaceholders) {
  const std::string text =
      "int a = INT(range(1, 9)); boolean b = BOOLEAN(); char c = CHAR(list('x', 'y'));"
      "String s = STRING(list(\"on\", \"off\")); int[] d = INTARRAY(range(1, 3), range(0, 9));"
      "int[][] e = INT2DARRAY(list(2), list(2), range(0, 9));"
      "ASSERT(a == 7 && b && c == 'y' && s.equals(\"off\") && d.length == 2 && d[1] == 6 && "
      "e[1][0] == 3);";
  EXPECT_EQ(behaviour(text, "7 1 121 1 2 5 6 2 2 1 2 3 4"), "");
  EXPECT_TRUE(behaviour(text, "7 1 121 0 2 5 6 2 2 1 2 3 4").starts_with("ASSERT("));
  EXPECT_TRUE(behaviour(text, "7 1 121 1 2 5 6 2 2 1 2 4 4").starts_with("ASSERT("));
}

TEST(Assert, MayGoWrongItself) {
  EXPECT_EQ(behaviour("int a = 0; ASSERT(1 / a > 0);"), "ArithmeticException: / by zero @ 1 / a");
}

TEST(AssertBlock, IsCheckedAsAWhole) {
  const auto block = [](const std::string& limit) {
    return "int[] a = {4, 5}; ASSERTBLOCK(); { int s = 0; LOOP(range(0, 5)); "
           "for (int i = 0; i < a.length; i++) { s += a[i]; ASSERT(s < " +
           limit + "); } } System.out.print(a[1]);";
  };
  EXPECT_EQ(behaviour(block("10")), "5");
  EXPECT_EQ(behaviour(block("9")), "ASSERT(s < 9) @ s < 9");
}

TEST(Loop, MayRunAsOftenAsItSays) {
  const auto three = [](const std::string& domain) {
    return behaviour("int i = 0; LOOP(" + domain + "); while (i < 3) i++; System.out.print(i);");
  };
  EXPECT_EQ(three("range(3, 3)"), "3");
  EXPECT_EQ(three("list(1, 3)"), "3");
  EXPECT_EQ(three("range(1, 2)"), "LOOP(range(1, 2)) @ while (i < 3) i++;");
  EXPECT_EQ(three("list(2, 4)"), "LOOP(list(2, 4)) @ while (i < 3) i++;");
  EXPECT_EQ(three("range(4, 9)"), "LOOP(range(4, 9)) @ while (i < 3) i++;");
}

TEST(Loop, EndsWithTheFirstIterationTooMany) {
  for (const std::string domain : {"range(0, 5)", "list(5, 2)"}) {
    const Lowered made = lowered("LOOP(" + domain + "); while (true) System.out.print(7);");
    ASSERT_TRUE(made.program);
    const exec::ConcreteRun run = ran(*made.program);
    EXPECT_EQ(run.termination.detail, "LOOP(" + domain + ")");
    EXPECT_EQ(run.output, "77777");
  }
}

TEST(Loop, IsCountedAnewEachTimeAndHoweverItIsLeft) {
  const auto nested = [](const std::string& domain, const std::string& body) {
    return behaviour("static int f() { outer: for (int i = 0; i < 2; i++) { LOOP(" + domain +
                     "); for (int j = 0; j < 4; j++) { " + body +
                     " } } return 1; } @MAIN static void g() { System.out.print(f()); }");
  };
  EXPECT_EQ(nested("list(4)", ""), "1");
  for (const std::string leave : {"break;", "break outer;", "continue outer;", "return 2;"}) {
    const std::string body = "if (j == 1) " + leave;
    EXPECT_EQ(nested("list(2)", body), leave == "return 2;" ? "2" : "1");
    EXPECT_TRUE(nested("list(4)", body).starts_with("LOOP(list(4)) @ for (int j")) << leave;
  }
}

TEST(Loop, CountsForEachAndDoWhile) {
  EXPECT_EQ(behaviour("int[] a = {1, 2}; LOOP(list(2)); for (int x : a) System.out.print(x);"),
            "12");
  EXPECT_EQ(behaviour("int[] a = {1, 2}; LOOP(list(3)); for (int x : a) ;"),
            "LOOP(list(3)) @ for (int x : a) ;");
  EXPECT_EQ(behaviour("LOOP(list(1)); do System.out.print(1); while (false);"), "1");
  EXPECT_EQ(behaviour("LOOP(list(0)); do ; while (false);"), "LOOP(list(0)) @ do ; while (false);");
}

TEST(Invariant, HoldsBeforeEveryTest) {
  const auto loop = [](const std::string& invariant) {
    return behaviour("int i = 0; INVARIANT(" + invariant +
                     "); while (i < 3) { i += 7; i -= 6; } System.out.print(i);");
  };
  EXPECT_EQ(loop("i >= 0 && i <= 3"), "3");
  EXPECT_EQ(loop("i < 3"), "INVARIANT(i < 3) @ i < 3");
  EXPECT_EQ(loop("i > 0"), "INVARIANT(i > 0) @ i > 0");
}

TEST(Invariant, IsNotTestedBeforeTheBodyOfDo) {
  EXPECT_EQ(behaviour("int i = 0; INVARIANT(i > 0); do i++; while (i < 3); System.out.print(i);"),
            "3");
  EXPECT_EQ(behaviour("int i = 0; INVARIANT(i < 3); do i++; while (i < 3);"),
            "INVARIANT(i < 3) @ i < 3");
}

TEST(Recursion, MayBeAsDeepAsItSays) {
  const auto down = [](const std::string& most, const std::string& calls) {
    return behaviour("@REC(" + most +
                     ") static int f(int n) { if (n == 0) return 0; return 1 + f(n - 1); }"
                     "@MAIN static void g() { System.out.print(" +
                     calls + "); }");
  };
  EXPECT_EQ(down("4", "f(3) + f(3) + f(3)"), "9");
  EXPECT_EQ(down("4", "f(3) + f(4)"), "@REC(4) @ f");
  EXPECT_EQ(down("1", "f(0)"), "0");
}

TEST(Helpers, KnowWhatWasPrinted) {
  EXPECT_EQ(behaviour("System.out.print(12); System.out.println('x'); "
                      "ASSERT(__out.equals(\"12x\\n\")); System.out.print(true);"),
            "12x\ntrue");
  EXPECT_TRUE(
      behaviour("System.out.print(12); ASSERT(__out.equals(\"1\"));").starts_with("ASSERT"));
}

TEST(Helpers, KnowWhatDiffers) {
  const std::string text = "int[] a = INTARRAY(list(4), range(0, 9)); ASSERT(__distinct(a, 3));";
  EXPECT_EQ(behaviour(text, "4 1 2 3 1"), "");
  EXPECT_EQ(behaviour(text, "4 1 2 1 3"), "ASSERT(__distinct(a, 3)) @ __distinct(a, 3)");
}

TEST(Helpers, ImplyLazily) {
  const std::string text = "int a = INT(range(0, 9)); ASSERT(__impl(a != 0, 8 / a > 2));";
  EXPECT_EQ(behaviour(text, "0"), "");
  EXPECT_EQ(behaviour(text, "2"), "");
  EXPECT_TRUE(behaviour(text, "4").starts_with("ASSERT(__impl(")) << behaviour(text, "4");
}

// --- __ret -----------------------------------------------------------------------------------

std::string absolute(const std::string& assertions, const std::string& argument) {
  return behaviour("static int f(int n) { " + assertions +
                   " int m = -n; if (n < 0) return m; { return n; } }"
                   "@MAIN static void g() { System.out.print(f(" +
                   argument + ")); }");
}

TEST(Result, IsCheckedAtEveryReturn) {
  EXPECT_EQ(absolute("ASSERT(__ret >= 0);", "-3"), "3");
  EXPECT_EQ(absolute("ASSERT(__ret == -n);", "-3"), "3");
  EXPECT_EQ(absolute("ASSERT(__ret == -n);", "3"), "ASSERT(__ret == -n) @ __ret == -n");
  EXPECT_EQ(absolute("ASSERT(__ret == n);", "-3"), "ASSERT(__ret == n) @ __ret == n");
  EXPECT_EQ(absolute("ASSERT(__ret > 1); ASSERT(__ret > 2); ASSERT(__ret > 9);", "2"),
            "ASSERT(__ret > 2) @ __ret > 2");
}

TEST(Result, MayBeAssertedOnAfterTheReturn) {
  const std::string text =
      "@MAIN static String f() { return \"ab\"; ASSERT(__ret.length() == LENGTH); }";
  const auto of = [&](const std::string& length) {
    std::string made = text;
    return made.replace(made.find("LENGTH"), 6, length);
  };
  EXPECT_EQ(behaviour(of("2")), "");
  EXPECT_TRUE(behaviour(of("3")).starts_with("ASSERT(__ret.length() == 3)"));
}

TEST(Result, IsConvertedAsJavaDoes) {
  EXPECT_EQ(behaviour("static long f(byte b) { ASSERT(__ret / 2 == 64L); return b + 1; }"
                      "@MAIN static void g() { System.out.print(f((byte) 127)); }"),
            "128");
}

TEST(Result, IsCheckedInEveryCallOfARecursion) {
  const auto sum = [](const std::string& limit) {
    return behaviour("@REC(9) static int f(int n) { ASSERT(__ret < " + limit +
                     "); if (n == 0) return 0; return n + f(n - 1); }"
                     "@MAIN static void g() { System.out.print(f(4)); }");
  };
  EXPECT_EQ(sum("11"), "10");
  EXPECT_EQ(sum("10"), "ASSERT(__ret < 10) @ __ret < 10");
}

TEST(Result, KnowsParametersAsTheyAreAtTheReturn) {
  EXPECT_EQ(behaviour("static int f(int n, int[] a) { ASSERT(__ret == n + a[0]); n++; a[0]++; "
                      "return n + a[0]; } @MAIN static void g() { int[] a = {1}; "
                      "System.out.print(f(5, a)); }"),
            "8");
}

// --- summaries -------------------------------------------------------------------------------

const std::string kLong = R"(
  int n = INT(range(0, 1000000));
  int i = 0;
  int[] last = {0};
  long sum = 5;
  INVARIANT(i <= n && sum == 3L * i + 5 && last[0] == i);
  while (i < n) { sum += 3; i++; last[0] = i; }
  ASSERT(sum != 3005);
  System.out.print(i + " " + sum + " " + last[0]);
)";

TEST(Summaries, TakeTheValuesOfWhatChangesFromTheInput) {
  const LowerOptions summed = {.record = false, .havoc_loops = true};
  EXPECT_EQ(behaviour(kLong, "4 17", summed), "4 17 4");
  EXPECT_EQ(behaviour(kLong, "0 5", summed), "0 5 0");
  EXPECT_EQ(behaviour(kLong, "1000 3005", summed), "ASSERT(sum != 3005) @ sum != 3005");
}

TEST(Summaries, RunNoIterations) {
  const Lowered made = lowered(kLong, {.record = false, .havoc_loops = true});
  ASSERT_TRUE(made.program);
  const exec::ConcreteRun few = ran(*made.program, "4 17");
  const exec::ConcreteRun many = ran(*made.program, "1000000 3000005");
  EXPECT_EQ(many.termination.kind, exec::Termination::Kind::kExited) << many.termination.detail;
  EXPECT_EQ(many.output, "1000000 3000005 1000000");
  EXPECT_LT(many.steps, few.steps + 1000);  // more digits
}

TEST(Summaries, FaultWhereTheInvariantIsBroken) {
  const LowerOptions summed = {.record = false, .havoc_loops = true};
  EXPECT_EQ(behaviour(kLong, "4 16", summed), "INVARIANT(sum == 3L * i + 5) @ sum == 3L * i + 5");
  std::string wrong_before = kLong;
  wrong_before.replace(wrong_before.find("sum = 5"), 7, "sum = 6");
  EXPECT_TRUE(behaviour(wrong_before, "4 17", summed).starts_with("INVARIANT(i <= n && sum"));
}

TEST(Summaries, EndWhereTheConditionDoesNotHold) {
  const LowerOptions summed = {.record = false, .havoc_loops = true};
  const std::string text =
      "int n = INT(range(0, 99)); int a = n; INVARIANT(a >= 0); "
      "while (a * a > n) a--; System.out.print(a);";
  EXPECT_EQ(behaviour(text, "17"), "4");
  EXPECT_EQ(behaviour(text, "17 4", summed), "4");
  EXPECT_EQ(behaviour(text, "17 3", summed), "3");  // too weak, but only a proposal
  EXPECT_TRUE(behaviour(text, "17 5", summed).starts_with("the end of the loop @ while"));
  EXPECT_TRUE(behaviour(text, "17 -1", summed).starts_with("INVARIANT(a >= 0)"));
}

TEST(Summaries, ReadTruthValues) {
  const std::string text =
      "int n = INT(range(0, 9)), i = 0; boolean found = false; INVARIANT(i >= 0 && i <= n); "
      "while (i < n && !found) { i++; found = i == 3; } System.out.print(i + \" \" + found);";
  const LowerOptions summed = {.record = false, .havoc_loops = true};
  EXPECT_EQ(behaviour(text, "5"), "3 true");
  EXPECT_EQ(behaviour(text, "5 3 1", summed), "3 true");
  EXPECT_TRUE(behaviour(text, "5 3 0", summed).starts_with("the end of the loop"));
}

TEST(Summaries, OfDoAskForTheInvariantAfterTheBodyOnly) {
  const std::string text =
      "int n = INT(range(1, 9)), i = 0; INVARIANT(i > 0 && i <= n); do i++; while (i < n); "
      "System.out.print(i);";
  EXPECT_EQ(behaviour(text, "6"), "6");
  EXPECT_EQ(behaviour(text, "6", {.record = false, .havoc_loops = true}), "6");
}

TEST(Summaries, LeaveInnerLoopsAndOthersAsTheyAre) {
  const std::string text =
      "int s = 0; for (int i = 0; i < 3; i++) { int j = 0; INVARIANT(j <= 2); "
      "while (j < 2) { j++; s++; } } for (int k = 0; k < 2; k++) s++; System.out.print(s);";
  EXPECT_EQ(behaviour(text, "", {.record = false, .havoc_loops = true}), "8");
}

TEST(Summaries, AreForSkeletonsWithInvariants) {
  const auto has = [](const std::string& text) {
    const Lowered made = lowered(text);
    return made.program && has_invariants(*made.unit);
  };
  EXPECT_TRUE(has(kLong));
  EXPECT_TRUE(has("int i = 0; if (i < 1) i = 1; else { INVARIANT(i < 9); while (i < 3) i++; }"));
  EXPECT_TRUE(has("int i = 0; switch (i) { case 0: INVARIANT(i < 9); while (i < 3) i++; }"));
  EXPECT_FALSE(has("int i = 0; LOOP(range(0, 9)); while (i < 3) i++; ASSERT(i == 3);"));
}

}  // namespace
}  // namespace assay::java
