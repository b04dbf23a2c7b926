// Local variables as parameters and results: the rewritten program computes the same.
#include "functional/variables.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"
#include "equiv/joint/joint.h"
#include "functional/branches.h"
#include "functional/link.h"

namespace assay::fun {
namespace {

bool has_cells(const Program& program, FunctionId function) {
  const std::vector<FunctionId> all = reachable(program, {function});
  return std::any_of(all.begin(), all.end(), [&](FunctionId id) {
    const auto& exprs = program.functions[id].exprs;
    return !program.functions[id].is_library &&
           std::any_of(exprs.begin(), exprs.end(),
                       [](const Expr& each) { return each.kind == ExprKind::kCell; });
  });
}

/// Compares f with what becomes of it, on all inputs within a bound.
void expect_same(const std::string& text, bool is_rewritten = true) {
  const std::string whole = "object S { " + text + " }";
  Program program = compile_text(whole);
  Program other = compile_text(whole);
  const FunctionId f = function(other, "f");  // the same in both
  ASSERT_TRUE(has_cells(other, f)) << text;
  variables_as_results(other);
  EXPECT_EQ(has_cells(other, f), !is_rewritten) << text;
  const auto linked = link(program, other, 1);
  ASSERT_TRUE(linked.has_value());
  joint::Request request;
  request.program = &program;
  request.references = {f};
  request.submission = linked->at(f);
  joint::Limits limits;
  limits.steps = 300'000;
  const joint::Report report = joint::compare(request, limits);
  EXPECT_TRUE(std::holds_alternative<joint::Same>(report.verdict)) << text;
  EXPECT_GT(report.paths, 0U) << text;
}

TEST(VariablesAsResults, OfLoops) {
  expect_same(
      "def f(xs: List[Int]): Int = { var r = 0; var rest = xs\n"
      "  while (rest.nonEmpty) { r += rest.head; rest = rest.tail }; r }");
  expect_same(
      "def f(n: Int): Int = { var i = 0; var s = 1\n"
      "  do { s = s * 2 + i; i += 1 } while (i < n && i < 5); s - i }");
  expect_same(
      "def f(xs: List[Int]): Int = { var best = 0; var left = xs\n"
      "  while (left != Nil) { var i = 0; var rest = left\n"
      "    while (rest != Nil && i < 3) { if (rest.head > best) best = rest.head else i += 1\n"
      "      rest = rest.tail }\n"
      "    left = left.tail }\n  best }");
}

TEST(VariablesAsResults, OfBranchesAndMatches) {
  expect_same(
      "def f(a: Int, b: Option[Int]): Int = { var x = a\n"
      "  b match { case Some(n) if n > x => x = n case Some(n) => x = x - n case None => }\n"
      "  if (x > 3) { x += 1; if (x > 5) x *= 2 } else x = -x\n  x + a }");
}

TEST(VariablesAsResults, InTheOrderOfEvaluation) {
  expect_same(
      "def f(a: Int): Int = { var x = a\n  def next(): Int = { x += 1; x }\n"
      "  x * 1000 + next() * 100 + next() * 10 + x + { x = 7; x } }");
  expect_same(
      "def f(a: Int): List[Int] = { var x = a\n"
      "  def both(n: Int): Int = { x += n; x * n }\n"
      "  val y = x; val ys = List(both(y), x, both(2), x)\n  if (both(x) > 0) x :: ys else ys }");
  expect_same(
      "def f(a: Int, b: Int): Boolean = { var n = 0\n  def more(): Boolean = { n += 1; n > a }\n"
      "  (more() || more() && b > 0) && n < 3 }");
}

TEST(VariablesAsResults, OfForeach) {
  expect_same("def f(xs: List[Int]): Int = { var r = 0; for (x <- xs) r = r * 2 + x; r }");
  expect_same(
      "def f(xs: List[List[Int]], k: Int): (Int, Int) = { var r = 0; var n = k\n"
      "  for (ys <- xs; y <- ys) { if (y > k) r += y; n += 1 }\n  (r, n) }");
}

TEST(VariablesAsResults, OfMap) {
  expect_same("def f(xs: List[Int]): Int = { var r = 0; xs.map(x => { r += x; r }).sum + r }");
  expect_same(
      "def f(xs: List[Int], k: Int): (List[List[Int]], Int) = { var n = k; var last = 0\n"
      "  val made = for (x <- xs) yield { n = n * 2 + x; for (y <- xs) yield { last = y; n - y } "
      "}\n"
      "  (made, n + last) }");
  expect_same("def f(xs: List[Int]): Int = { var r = 1; xs.map(x => r = r * 3 + x); r }");
}

TEST(VariablesAsResults, AfterExceptions) {
  expect_same(
      "def f(xs: List[Int]): Int = { var r = 0; var rest = xs\n"
      "  while (r >= 0) { r += rest.head; rest = rest.tail }; r }");
}

TEST(VariablesAsResults, LeavesWhatOthersCanSee) {
  expect_same("def f(a: Int): Int = { var x = a; val g = () => { x += 1; x }; g() + g() + x }",
              false);
  expect_same(
      "def f(xs: List[Int]): Int = { var r = 0\n"
      "  try { var rest = xs; while (true) { r += rest.head; rest = rest.tail } }\n"
      "  catch { case e: NoSuchElementException => }\n  r }",
      false);
  expect_same("def f(xs: List[Int]): Int = { var r = 0; xs.filter(x => { r += x; r > 1 }).sum }",
              false);
}

}  // namespace
}  // namespace assay::fun
