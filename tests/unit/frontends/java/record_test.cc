// Tests the records of a run: how lowered programs write them, and how they are parsed.
#include "frontends/java/lower/record.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "lowered.h"

namespace assay::java {
namespace {

/// Returns the records of a skeleton's run as they are written, after checking that they can be
/// parsed.
std::string records(const std::string& text, const std::string& input = "") {
  const std::string output = behaviour(text, input, {.record = true});
  EXPECT_TRUE(read_record(output)) << output;
  const std::size_t mark = output.find("\x1E\n");
  return mark == std::string::npos ? output : output.substr(mark + 2);
}

Record recorded(const std::string& text) {
  return read_record(behaviour(text, "", {.record = true})).value_or(Record{});
}

std::string in_main(const std::string& result, const std::string& body) {
  return "@MAIN static " + result + " f() { " + body + " }";
}

TEST(Records, ComeAfterTheOutput) {
  EXPECT_EQ(behaviour("System.out.println(12); System.out.print(3);", "", {.record = true}),
            "12\n3\x1E\nsteps 2\ndepth 0\n");
  EXPECT_EQ(recorded("System.out.println(12);").output, "12\n");
  EXPECT_EQ(recorded("System.out.println(\"\\u001e\");").output, "\x1E\n");
}

TEST(Records, TellWhatIsReturned) {
  const auto returned = [](const std::string& type, const std::string& value) {
    return recorded(in_main(type, "return " + value + ";")).returned.value_or("nothing");
  };
  EXPECT_EQ(returned("int", "-2147483648"), "-2147483648");
  EXPECT_EQ(returned("long", "1L << 63"), "-9223372036854775808");
  EXPECT_EQ(returned("byte", "-1"), "-1");
  EXPECT_EQ(returned("boolean", "1 > 2"), "false");
  EXPECT_EQ(returned("char", "'\\u20ac'"), "c8364");
  EXPECT_EQ(returned("String", "\"a,\" + '\\n'"), "s[97,44,10]");
  EXPECT_EQ(returned("String", "\"\""), "s[]");
  EXPECT_EQ(returned("String", "null"), "null");
  EXPECT_EQ(returned("int[]", "new int[] {1, -2}"), "[1,-2]");
  EXPECT_EQ(returned("char[]", "new char[] {'a'}"), "[c97]");
  EXPECT_EQ(returned("int[][]", "new int[][] {{1}, null, {}}"), "[[1],null,[]]");
  EXPECT_EQ(returned("String[]", "new String[] {\"a\", null}"), "[s[97],null]");
  EXPECT_FALSE(recorded(in_main("void", "return;")).returned);
}

TEST(Records, TellTheVariablesOfTheOutermostBlock) {
  EXPECT_EQ(records(in_main("int",
                            "int b = 1; int a; { int c = 2; } char d = 'x'; int e; e = 4; "
                            "for (int i = 0; i < 1; i++) b = 7; return b;")),
            "iterate 0 b 7\niterate 0 i 0\nreturn 7\nvar b 7\nvar d c120\nvar e 4\nloop 0 1\n"
            "steps 9\ndepth 0\n");
  EXPECT_EQ(records(in_main("int", "int b = 1; if (b > 0) return b; int c = 2; return c;")),
            "return 1\nvar b 1\nsteps 3\ndepth 0\n");
  EXPECT_EQ(records(in_main("int", "int b = 1; while (true) { int c = 2; if (c > b) return c; }")),
            "return 2\nvar b 1\nloop 0 1\nsteps 5\ndepth 0\n");
  EXPECT_EQ(records("static void g(int n) { int m = n; }" +
                    in_main("void", "int a = 5; g(a); int[] l = {a};")),
            "var a 5\nvar l [5]\nsteps 4\ndepth 0\n");
}

TEST(Records, TellWhatLoopsChange) {
  EXPECT_EQ(records("int s = 0, n = 2; int[] a = {8, 9}; for (int i = 0; i < n; i++) "
                    "{ int k = i; s += a[k]; a[k] = 0; }"),
            "iterate 0 s 8\niterate 0 a [0,9]\niterate 0 i 0\n"
            "iterate 0 s 17\niterate 0 a [0,0]\niterate 0 i 1\n"
            "var s 17\nvar n 2\nvar a [0,0]\nloop 0 2\nsteps 9\ndepth 0\n");
  EXPECT_EQ(records("int s = 0; int[] a = {3, 4}; for (int x : a) { if (x == 3) continue; "
                    "s = x; }"),
            "iterate 0 s 0\niterate 0 x 3\niterate 0 s 4\niterate 0 x 4\n"
            "var s 4\nvar a [3,4]\nloop 0 2\nsteps 7\ndepth 0\n");
}

TEST(Records, CountEveryLoopOfTheText) {
  const Record record = recorded(
      "for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) if (j == 2) break;"
      "int n = 0; while (n > 5) ; do ; while (false);");
  EXPECT_EQ(record.loops, (std::map<std::uint32_t, std::uint64_t>{{0, 2}, {1, 6}, {2, 0}, {3, 1}}));
  EXPECT_EQ(record.iterations.size(), 8U);  // i twice, j where the body ends or is left
}

TEST(Records, TellTheIterationThatAJumpEnds) {
  EXPECT_EQ(records("int s = 0; while (true) { s++; if (s > 1) break; }"),
            "iterate 0 s 1\niterate 0 s 2\nvar s 2\nloop 0 2\nsteps 7\ndepth 0\n");
  const Record left = recorded(
      "int s = 0; a: for (int i = 0; i < 3; i++) for (int j = 0; ; j++) { s++; "
      "if (j == i) continue a; if (s > 2) break a; }");
  // The inner loop is left by each jump, the outer one by the last only.
  EXPECT_EQ(std::ranges::count(left.iterations, Iteration{1, "s", "1"}), 1);
  EXPECT_EQ(left.iterations.back().loop, 0U);
  EXPECT_EQ(left.loops.at(0), 3U);
  EXPECT_EQ(std::ranges::count_if(
                left.iterations,
                [](const Iteration& each) { return each.loop == 0 && each.variable == "i"; }),
            3);
}

TEST(Records, TellTheFirstHundredIterations) {
  const Record record = recorded("int i = 0; while (i < 250) i++;");
  EXPECT_EQ(record.loops.at(0), 250U);
  ASSERT_EQ(record.iterations.size(), 100U);
  EXPECT_EQ(record.iterations.back(), (Iteration{0, "i", "100"}));
  const Record nested =
      recorded("int s = 0; for (int i = 0; i < 30; i++) for (int j = 0; j < 4; j++) s++;");
  EXPECT_EQ(nested.loops.at(1), 120U);
  EXPECT_EQ(nested.iterations.size(), 30U * 2 + 100U * 2);
}

TEST(Records, LeaveLongArraysOut) {
  const Record record = recorded(
      "int[] a = new int[200], b = new int[201]; for (int i = 0; i < 2; i++) { a[i] = 1; "
      "b[i] = 1; }");
  ASSERT_EQ(record.variables.size(), 1U);
  EXPECT_EQ(record.variables[0].first, "a");
  EXPECT_EQ(record.iterations.size(), 4U);
}

TEST(Records, SayNothingOfChecks) {
  const std::string plain = "int a = 0; while (a < 2) a++;";
  const std::string checked =
      "static boolean low(int n) { LOOP(range(0, 9)); for (int i = 0; i < n; i++) ; "
      "return n < 9; } @MAIN static void f() { int a = 0; LOOP(list(2)); INVARIANT(low(a)); "
      "while (a < 2) a++; ASSERT(low(a)); ASSERTBLOCK(); { int b = a; LOOP(range(0, 5)); "
      "while (b > 0) b--; ASSERT(low(b)); } }";
  const Record unchecked = recorded(plain), record = recorded(checked);
  EXPECT_EQ(record.variables, unchecked.variables);
  EXPECT_EQ(record.steps, unchecked.steps);
  EXPECT_EQ(record.iterations.size(), 2U);
  EXPECT_EQ(record.loops, (std::map<std::uint32_t, std::uint64_t>{{0, 0}, {1, 2}, {2, 0}}));
}

TEST(Records, TellHowDeepCallsWere) {
  const std::string recursive =
      "@REC(9) static int f(int n) { if (n == 0) return 0; return f(n - 1); }";
  EXPECT_EQ(recorded(recursive + "@MAIN static void g() { f(3); f(1); }").depth, 4U);
  EXPECT_EQ(recorded(recursive + "@MAIN static void g() { f(1); ASSERT(f(5) == 0); }").depth, 2U);
}

// --- reading ---------------------------------------------------------------------------------

TEST(ReadRecord, FindsEverything) {
  Record wanted;
  wanted.output = "a\x1E\nb";
  wanted.returned = "s[1, 2]";
  wanted.variables = {{"x", "1"}, {"y", "[1,2]"}};
  wanted.loops = {{0, 7}, {2, 18446744073709551615U}};
  wanted.iterations = {{2, "x", "0"}, {2, "x", "1"}};
  wanted.steps = 12;
  wanted.depth = 3;
  EXPECT_EQ(read_record("a\x1E\nb\x1E\niterate 2 x 0\niterate 2 x 1\nreturn s[1, 2]\nvar x 1\n"
                        "var y [1,2]\nloop 0 7\nloop 2 18446744073709551615\nsteps 12\ndepth 3\n"),
            wanted);
  EXPECT_EQ(read_record("\x1E\n"), Record{});
}

TEST(ReadRecord, RefusesWhatIsNone) {
  for (const std::string text : {"", "abc\n", "\x1E", "\x1E steps 1\n"})
    EXPECT_FALSE(read_record(text)) << text;
  for (const std::string line : {"steps 1",
                                 "\n",
                                 "step 1\n",
                                 "steps\n",
                                 "steps x\n",
                                 "steps 1 \n",
                                 "steps -1\n",
                                 "steps 18446744073709551616\n",
                                 "depth 1x\n",
                                 "return\n",
                                 "return \n",
                                 "var\n",
                                 "var x\n",
                                 "var x \n",
                                 "loop 1\n",
                                 "loop x 1\n",
                                 "loop 4294967296 1\n",
                                 "loop -1 1\n",
                                 "iterate 1\n",
                                 "iterate 1 x\n",
                                 "iterate 1 x \n",
                                 "iterate x x 1\n",
                                 "other 1 x 2\n",
                                 " steps 1\n"})
    EXPECT_FALSE(read_record("out\x1E\n" + line)) << line;
}

}  // namespace
}  // namespace assay::java
