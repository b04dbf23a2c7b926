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
  ASSERT_EQ(run.trace.steps.size(), 4U);
  EXPECT_EQ(run.trace.calls[1].first, 1U);
  EXPECT_EQ(run.trace.calls[1].last, 2U);
  EXPECT_EQ(run.trace.calls[0].last, 3U);
  EXPECT_EQ(run.trace.steps[1].depth, 2U);
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
