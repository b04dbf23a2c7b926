#include "languages/scala/follow.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/scala/lower/lower.h"

namespace assay::languages {
namespace {

using Followed = FollowedRun;

/// Follows Main.<function> from where AssayStart.call calls it.
Followed follow(const std::string& text, const std::string& call,
                const tryout::TraceLimits& limits = {}, std::uint64_t steps = 100'000) {
  SourceMap sources;
  const FileId file = sources.add("main.scala", text);
  const FileId start =
      sources.add("start.scala", "object AssayStart { def call = Main." + call + " }");
  auto program = scala::compile(sources, {file, start});
  EXPECT_TRUE(program) << (program ? "" : program.error().message);
  const FollowedCall followed{
      *fun::find_function(*program, "AssayStart.call"),
      *fun::find_function(*program, "Main." + call.substr(0, call.find('('))), file};
  narrowing::Limits machine;
  machine.steps = steps;
  return follow_scala(*program, sources, followed, machine, limits);
}

/// Returns each call as "1: f(3) = 4", after as many blanks as calls contain it.
std::vector<std::string> calls_of(const results::RunTrace& trace) {
  using Ending = results::TraceCall::Ending;
  std::vector<std::string> all;
  std::vector<std::size_t> depths;
  for (const results::TraceCall& each : trace.calls) {
    depths.push_back(each.caller ? depths.at(*each.caller) + 1 : 0);
    std::string text(depths.back(), ' ');
    text += std::to_string(each.line) + ": " + trace.texts.at(each.shown);
    if (each.ending == Ending::kReturned) text += " = " + trace.texts.at(each.result);
    if (each.ending == Ending::kThrew) text += " throws " + trace.texts.at(each.result);
    all.push_back(std::move(text));
  }
  return all;
}

using Texts = std::vector<std::string>;

/// Returns each step as "4: xs = List(1), y = 1", after as many blanks as calls contain it.
Texts steps_of(const results::RunTrace& trace) {
  Texts all;
  for (const results::TraceStep& each : trace.steps) {
    std::string text = std::string(each.depth - 1, ' ') + std::to_string(each.line) + ":";
    for (const results::TraceVariable& variable : each.variables)
      text += " " + trace.texts.at(variable.name) + " = " + trace.texts.at(variable.value);
    all.push_back(std::move(text));
  }
  return all;
}

TEST(FollowScala, ShowsCallsWithArgumentsAndResults) {
  const Followed run = follow(
      "object Main {\n"
      "  def insert(x: Int, xs: List[Int]): List[Int] = xs match {\n"
      "    case Nil => List(x)\n"
      "    case y :: rest => if (x < y) x :: xs else y :: insert(x, rest)\n"
      "  }\n"
      "}\n",
      "insert(2, List(1, 3))");
  EXPECT_EQ(calls_of(run.trace), (Texts{"2: insert(2, List(1, 3)) = List(1, 2, 3)",
                                        " 2: insert(2, List(3)) = List(2, 3)"}));
  ASSERT_EQ(run.trace.steps.size(), 6U);
  EXPECT_EQ(run.trace.calls[1].first, 2U);
  EXPECT_EQ(run.trace.calls[1].last, 4U);
  EXPECT_EQ(run.trace.calls[0].last, 5U);
  EXPECT_EQ(run.trace.steps[2].depth, 2U);
  EXPECT_FALSE(run.trace.is_cut);
}

TEST(FollowScala, ShowsCallsInTailPositionAndTheirResults) {
  const Followed run = follow(
      "object Main {\n"
      "  def sum(xs: List[Int]): Int = {\n"
      "    def go(left: List[Int], so: Int): Int = if (left.isEmpty) so else go(left.tail, so + "
      "left.head)\n"
      "    go(xs, 0)\n"
      "  }\n"
      "}\n",
      "sum(List(4, 5))");
  EXPECT_EQ(calls_of(run.trace), (Texts{"2: sum(List(4, 5)) = 9", " 3: go(List(4, 5), 0) = 9",
                                        "  3: go(List(5), 4) = 9", "   3: go(Nil, 9) = 9"}));
}

TEST(FollowScala, ShowsLambdasThatTheLibraryCalls) {
  const Followed run = follow(
      "object Main { def all(xs: List[Int]): List[Int] = xs.map(x => x + 1) }\n", "all(List(7))");
  EXPECT_EQ(calls_of(run.trace), (Texts{"1: all(List(7)) = List(8)", " 1: (7) => … = 8"}));
}

TEST(FollowScala, CallsEndByExceptions) {
  const Followed run = follow(
      "object Main {\n"
      "  case class Bad(n: Int) extends Exception\n"
      "  def check(n: Int): Int = if (n > 1) throw Bad(n) else n\n"
      "  def f(n: Int): Int = try check(n) catch { case Bad(k) => check(k - 1) }\n"
      "}\n",
      "f(2)");
  EXPECT_EQ(calls_of(run.trace),
            (Texts{"4: f(2) = 1", " 3: check(2) throws Bad(2)", " 3: check(1) = 1"}));
}

TEST(FollowScala, ShowsValuesOfLocalNamesAndWhichCaseIsTaken) {
  const Followed run = follow(
      "object Main {\n"
      "  def both(xs: List[Int]): (Int, Int) = xs match {\n"
      "    case Nil => (0, 0)\n"
      "    case x :: rest =>\n"
      "      val (small, large) = both(rest)\n"
      "      val least = 3\n"
      "      if (x < least)\n"
      "        (small + x, large)\n"
      "      else {\n"
      "        val more = large + x\n"
      "        (small, more)\n"
      "      }\n"
      "  }\n"
      "}\n",
      "both(List(4, 2))");
  EXPECT_EQ(
      steps_of(run.trace),
      (Texts{"2: xs = List(4, 2)", "5: xs = List(4, 2) x = 4 rest = List(2)", " 2: xs = List(2)",
             " 5: xs = List(2) x = 2 rest = Nil", "  2: xs = Nil", "  3: xs = Nil", "  2: xs = Nil",
             " 6: xs = List(2) x = 2 rest = Nil small = 0 large = 0",
             " 7: xs = List(2) x = 2 rest = Nil small = 0 large = 0 least = 3",
             " 8: xs = List(2) x = 2 rest = Nil small = 0 large = 0 least = 3", " 2: xs = List(2)",
             "6: xs = List(4, 2) x = 4 rest = List(2) small = 2 large = 0",
             "7: xs = List(4, 2) x = 4 rest = List(2) small = 2 large = 0 least = 3",
             "10: xs = List(4, 2) x = 4 rest = List(2) small = 2 large = 0 least = 3",
             "11: xs = List(4, 2) x = 4 rest = List(2) small = 2 large = 0 least = 3 more = 4",
             "2: xs = List(4, 2)"}));
}

TEST(FollowScala, ShowsWhatIsDoneInRoundsOfLoops) {
  const Followed run = follow(
      "object Main {\n"
      "  def sum(n: Int): Int = {\n"
      "    var total = 0\n"
      "    var i = 0\n"
      "    while (i < n) {\n"
      "      val x = i + 1\n"
      "      if (x > 1)\n"
      "        total += x\n"
      "      i += 1\n"
      "    }\n"
      "    val twice = total * 2\n"
      "    twice\n"
      "  }\n"
      "}\n",
      "sum(2)");
  EXPECT_EQ(steps_of(run.trace),
            (Texts{"2: n = 2", "4: n = 2 total = 0", "5: n = 2 total = 0 i = 0",
                   "7: n = 2 total = 0 i = 0 x = 1", "5: n = 2 total = 0 i = 1",
                   "7: n = 2 total = 0 i = 1 x = 2", "8: n = 2 total = 0 i = 1 x = 2",
                   "5: n = 2 total = 2 i = 2", "12: n = 2 total = 2 i = 2 twice = 4", "2: n = 2"}));
  ASSERT_EQ(run.trace.loops.size(), 1U);
  EXPECT_EQ(run.trace.loops[0].rounds, 2U);
}

TEST(FollowScala, RoundsOfLoopsHaveTheValuesOfVariables) {
  const Followed run = follow(
      "object Main {\n"
      "  def count(n: Int): Int = {\n"
      "    var i = 0\n"
      "    while (i < n) {\n"
      "      i += 1\n"
      "    }\n"
      "    do { i -= 1 } while (i > 1)\n"
      "    i\n"
      "  }\n"
      "}\n",
      "count(2)");
  const results::RunTrace& trace = run.trace;
  ASSERT_EQ(trace.loops.size(), 2U);
  EXPECT_EQ(trace.loops[0].line, 4U);
  EXPECT_EQ(trace.loops[0].last_line, 6U);
  EXPECT_EQ(trace.loops[0].rounds, 2U);
  EXPECT_EQ(trace.loops[1].rounds, 1U);
  std::vector<std::string> values;
  for (const results::TraceStep& step : trace.steps)
    for (const results::TraceVariable& each : step.variables)
      if (trace.texts[each.name] == "i") values.push_back(trace.texts[each.value]);
  EXPECT_EQ(values, (Texts{"0", "1", "2", "2"}));
}

TEST(FollowScala, ObjectsAreShownAsTheyAreAtThatMoment) {
  const Followed run = follow(
      "object Main {\n"
      "  class Counter { var n = 5; def add(k: Int): Int = { n += k; n } }\n"
      "  def f(k: Int): Int = { val c = new Counter; c.add(k) + c.add(1) }\n"
      "}\n",
      "f(2)");
  EXPECT_EQ(calls_of(run.trace),
            (Texts{"3: f(2) = 15", " 2: new Counter() = new Counter(5)",
                   " 2: new Counter(5).add(2) = 7", " 2: new Counter(7).add(1) = 8"}));
}

TEST(FollowScala, ObjectsThatHoldEachOtherEnd) {
  const Followed run = follow(
      "object Main {\n"
      "  class Cell { var next: Cell = null; var other: Cell = null }\n"
      "  def f(n: Int): Int = { val a = new Cell; a.next = a; a.other = a; g(a) + n }\n"
      "  def g(c: Cell): Int = 1\n"
      "}\n",
      "f(2)");
  EXPECT_EQ(run.trace.calls.size(), 3U);
  EXPECT_EQ(run.result.termination, narrowing::Termination::kValue);
}

TEST(FollowScala, ARunWithoutEndIsCut) {
  tryout::TraceLimits limits;
  limits.steps = 50;
  const Followed run =
      follow("object Main { def f(n: Int): Int = 1 + f(n + 1) }\n", "f(0)", limits, 20'000);
  EXPECT_TRUE(run.trace.is_cut);
  EXPECT_EQ(run.trace.steps.size(), 50U);
  EXPECT_EQ(run.trace.calls.size(), 50U);
  EXPECT_EQ(run.result.termination, narrowing::Termination::kSteps);
  EXPECT_EQ(calls_of(run.trace).front(), "1: f(0)");
}

TEST(FollowScala, DefaultArgumentsAndValuesOfObjectsAreNoCalls) {
  const Followed run = follow(
      "object Main {\n"
      "  val table = List(1, 2)\n"
      "  def g(n: Int, by: Int = table.length): Int = n * by\n"
      "  def f(n: Int): Int = g(n)\n"
      "}\n",
      "f(2)");
  EXPECT_EQ(calls_of(run.trace), (Texts{"4: f(2) = 4", " 3: g(2, 2) = 4"}));
}

/// "xs = Nil, y = 1" at the last step.
std::string last_values(const results::RunTrace& trace) {
  std::string all;
  for (const results::TraceVariable& each : trace.steps.back().variables)
    all +=
        (all.empty() ? "" : ", ") + trace.texts.at(each.name) + " = " + trace.texts.at(each.value);
  return all;
}

TEST(FollowScala, EndsWhereAnExceptionIsRaised) {
  const Followed run = follow(
      "object Main {\n"
      "  def last(xs: List[Int]): Int = {\n"
      "    val size = xs.length\n"
      "    xs match {\n"
      "      case h :: t if t.isEmpty => h\n"
      "      case h :: t =>\n"
      "        1 + last(t.tail)\n"
      "    }\n"
      "  }\n"
      "}\n",
      "last(List(4, 5))");
  EXPECT_EQ(run.failing.line, 4U);
  EXPECT_EQ(run.trace.steps.back().line, 4U);
  EXPECT_EQ(last_values(run.trace), "xs = Nil, size = 0");
  EXPECT_EQ(calls_of(run.trace), (Texts{"2: last(List(4, 5)) throws MatchError: List()",
                                        " 2: last(Nil) throws MatchError: List()"}));
  for (const results::TraceCall& each : run.trace.calls)
    EXPECT_EQ(each.last, run.trace.steps.size() - 1);
}

TEST(FollowScala, WhatTheLibraryRaisesIsRaisedWhereItIsCalled) {
  const Followed run = follow(
      "object Main {\n"
      "  def f(xs: List[Int]): Int = {\n"
      "    val all = xs.map(x =>\n"
      "      xs.filter(y => y > x).head)\n"
      "    all.sum\n"
      "  }\n"
      "}\n",
      "f(List(7))");
  EXPECT_EQ(run.failing.line, 4U);
  EXPECT_EQ(last_values(run.trace), "xs = List(7), x = 7");
}

TEST(FollowScala, AnExceptionAfterFinallyIsThatBeforeIt) {
  const Followed run = follow(
      "object Main {\n"
      "  def g(n: Int): Int = n + 1\n"
      "  def f(n: Int): Int =\n"
      "    try\n"
      "      n / 0\n"
      "    finally\n"
      "      println(g(n))\n"
      "}\n",
      "f(1)");
  EXPECT_EQ(run.failing.line, 5U);
  for (const results::TraceCall& each : run.trace.calls)
    EXPECT_LT(each.first, run.trace.steps.size());
}

TEST(FollowScala, NamesCallsWithTheSameArguments) {
  const Followed run = follow(
      "object Main {\n"
      "  def sort(xs: List[Int]): List[Int] = xs match {\n"
      "    case Nil => Nil\n"
      "    case h :: t =>\n"
      "      sort(xs.filter(_ <= h)) ++ sort(t)\n"
      "  }\n"
      "}\n",
      "sort(List(2, 3, 1))");
  ASSERT_TRUE(run.endless);
  EXPECT_TRUE(run.endless->is_repeated);
  EXPECT_EQ(run.endless->where.line, 5U);
  EXPECT_EQ(run.endless->calls.front(), "sort(List(2, 1))");
}

TEST(FollowScala, CallsWithOtherArgumentsAreNotCalledTheSame) {
  const Followed run = follow(
      "object Main {\n"
      "  var n = 0\n"
      "  def f(k: Int): Int = {\n"
      "    var i = k\n"
      "    def g(): Int = { i += 1; g() + 1 }\n"
      "    g()\n"
      "  }\n"
      "}\n",
      "f(1)");
  ASSERT_TRUE(run.endless);
  EXPECT_FALSE(run.endless->is_repeated);
  EXPECT_EQ(run.endless->name, "g");
}

TEST(FollowScala, ARunThatIsOnlyLongHasNoCallsWithoutEnd) {
  const Followed run = follow(
      "object Main {\n"
      "  def fib(n: Int): Int = if (n < 2) n else fib(n - 1) + fib(n - 2)\n"
      "}\n",
      "fib(40)");
  EXPECT_FALSE(run.endless);
}

}  // namespace
}  // namespace assay::languages
