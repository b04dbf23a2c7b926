#include "narrowing/search/inputs.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "../narrowing/program_text.h"
#include "functional/notation.h"
#include "narrowing/machine/run.h"

namespace assay::narrowing {
namespace {

constexpr const char* kTree = R"(
object T {
  sealed trait Tree
  case object Leaf extends Tree
  case class Node(v: Int, l: Tree, r: Tree) extends Tree
  def insert(e: Int, t: Tree): Tree = t match {
    case Leaf => Node(e, Leaf, Leaf)
    case Node(v, l, r) if e < v => Node(v, insert(e, l), r)
    case Node(v, l, r) if e > v => Node(v, l, insert(e, r))
    case same => same
  }
  def rotate(t: Tree): Tree = t match {
    case Node(a, Node(b, x, Node(0, y, _)), z) => Node(b, x, Node(a, y, z))
    case Node(a, Node(b, _, y), z) if a != b => Node(b, y, z)
    case Node(a, _, _) => Node(a, Leaf, Leaf)
    case Leaf => throw new IllegalStateException("empty")
  }
  def isLeft(t: Tree): Boolean = t match {
    case Leaf => true
    case Node(_, l, Leaf) => isLeft(l)
    case _ => false
  }
  def apply3(f: Int => Int, a: Int, b: Int): Boolean = f(a) == f(b) && a != b
  def halvings(n: Int): Int = n match {
    case 0 => 0
    case _ => n / 2 match {
      case 0 | 1 => 1
      case half => 1 + halvings(half)
    }
  }
  def digits(cs: List[Char]): Int = cs match {
    case Nil => 0
    case c :: rest => if (c.isDigit) 1 + digits(rest) else digits(rest)
  }
})";

struct Trace {
  std::vector<std::tuple<NodeId, std::uint32_t, bool>> arms;
  friend auto operator<=>(const Trace&, const Trace&) = default;
};

Trace trace_of(const RunResult& result) {
  Trace trace;
  for (const Machine::Decision& d : result.trace)
    trace.arms.emplace_back(d.node, d.arm, d.guard_failed);
  return trace;
}

class InputsTest : public testing::TestWithParam<const char*> {};

/// Decisions on the symbolic input are those of the inputs made from it: inputs of one path make
/// the same decisions, those of two paths do not.
TEST_P(InputsTest, PathsAreDisjointAndTheirInputsTakeThem) {
  fun::Program program = compile_text(kTree);
  const fun::FunctionId entry = function(program, GetParam());
  const Code code(program);
  InputOptions options;
  options.budget = 6;
  options.numberings = {Numbering::kDistinct, Numbering::kEqual, Numbering::kNegative};
  const InputSearch search = find_inputs(program, code, entry, options);
  EXPECT_GT(search.paths, 2U);
  Runner runner(program);
  runner.record(Machine::Recording::kDecisions);
  std::map<Trace, std::uint32_t> path_of;
  std::map<std::uint32_t, Trace> trace_of_path;
  for (const FoundInput& input : search.found) {
    const Trace trace = trace_of(runner.run(entry, input.arguments));
    const auto path = path_of.emplace(trace, input.path).first->second;
    EXPECT_EQ(path, input.path) << spell(program, input.arguments.back(), {},
                                         fun::Naming::kImported);
    EXPECT_EQ(trace_of_path.emplace(input.path, trace).first->second, trace);
  }
}
INSTANTIATE_TEST_SUITE_P(All, InputsTest,
                         testing::Values("insert", "rotate", "isLeft", "halvings"));

TEST(Inputs, AFunctionThatLooksAtLittleIsExploredWhole) {
  fun::Program program = compile_text(kTree);
  const Code code(program);
  InputOptions options;
  options.budget = 20;
  const InputSearch search = find_inputs(program, code, function(program, "rotate"), options);
  EXPECT_TRUE(search.statistics.complete());
  EXPECT_EQ(search.paths, 4U + 1U);  // the guard fails in a path of its own
  EXPECT_EQ(search.solver_calls, 0U);
}

TEST(Inputs, ContractsHoldOfAllInputs) {
  fun::Program program = compile_text(kTree);
  const Code code(program);
  InputOptions options;
  options.budget = 8;
  options.contracts = {{function(program, "isLeft"), {1}}};
  const InputSearch search = find_inputs(program, code, function(program, "insert"), options);
  EXPECT_GT(search.found.size(), 5U);
  Runner runner(program);
  for (const FoundInput& input : search.found) {
    const RunResult left = runner.run(function(program, "isLeft"), {input.arguments[1]});
    EXPECT_EQ(left.value, fun::Datum::of(true))
        << spell(program, input.arguments[1], {}, fun::Naming::kImported);
  }
}

using Line = std::tuple<std::uint32_t, std::uint32_t, std::string>;  // path, cost, arguments

std::vector<Line> lines(const fun::Program& program, const InputSearch& search) {
  std::vector<Line> made;
  for (const FoundInput& input : search.found) {
    std::string text;
    for (const fun::Datum& argument : input.arguments)
      text += spell(program, argument, {}, fun::Naming::kImported) + " ";
    made.emplace_back(input.path, input.cost, text);
  }
  return made;
}

TEST(Inputs, SharingFindsTheSameInTheSameOrder) {
  fun::Program program = compile_text(kTree);
  const Code code(program);
  for (const char* name : {"insert", "rotate", "apply3", "digits"}) {
    InputOptions options;
    options.budget = 9;
    const InputSearch alone = find_inputs(program, code, function(program, name), options);
    options.partition_from = 10;
    for (const std::size_t jobs : {1U, 2U, 5U}) {
      options.jobs = jobs;
      const InputSearch shared = find_inputs(program, code, function(program, name), options);
      EXPECT_EQ(lines(program, shared), lines(program, alone)) << name;
      EXPECT_EQ(shared.statistics.cut, alone.statistics.cut) << name;
      EXPECT_EQ(shared.statistics.completed, alone.statistics.completed) << name;
      EXPECT_EQ(shared.statistics.complete(), alone.statistics.complete()) << name;
    }
  }
}

TEST(Inputs, SharingStopsAtTheSamePlace) {
  fun::Program program = compile_text(kTree);
  const Code code(program);
  const fun::FunctionId entry = function(program, "insert");
  InputOptions options;
  options.budget = 12;
  options.partition_from = 10;
  const InputSearch whole = find_inputs(program, code, entry, options);
  const std::vector<Line> all = lines(program, whole);
  std::optional<std::vector<Line>> few;
  for (const std::size_t jobs : {1U, 2U, 5U}) {
    options.jobs = jobs;
    options.most_paths = 40;
    options.limits.all_steps = UINT64_MAX;
    const InputSearch first = find_inputs(program, code, entry, options);
    EXPECT_TRUE(first.statistics.stopped);
    EXPECT_EQ(first.paths, 40U);
    EXPECT_TRUE(std::equal(all.begin(), all.begin() + std::ssize(first.found),
                           lines(program, first).begin()));
    options.most_paths = 200'000;
    options.limits.all_steps = whole.statistics.steps / 2;
    const InputSearch cut = find_inputs(program, code, entry, options);
    EXPECT_TRUE(cut.statistics.stopped);
    EXPECT_GT(cut.found.size(), 0U);
    EXPECT_LT(cut.found.size(), all.size());
    if (!few) few = lines(program, cut);
    EXPECT_EQ(lines(program, cut), *few);
  }
}

TEST(Inputs, UnknownFunctionsBecomeTables) {
  fun::Program program = compile_text(kTree);
  const Code code(program);
  InputOptions options;
  options.budget = 6;
  const fun::FunctionId entry = function(program, "apply3");
  const InputSearch search = find_inputs(program, code, entry, options);
  Runner runner(program);
  std::set<bool> results;
  for (const FoundInput& input : search.found) {
    const RunResult result = runner.run(entry, input.arguments);
    ASSERT_EQ(result.termination, Termination::kValue) << result.message;
    results.insert(std::get<bool>(result.value.literal));
  }
  EXPECT_EQ(results, (std::set<bool>{false, true}));
}

/// Computed by hand, with calls at cost 1 and the entry point free. f(Nil): 0. f(List(a)): 1. A
/// call that would follow one that raises is charged all the same.
TEST(ThesisBudget, ChargesAheadForCallsAfterOneThatRaises) {
  fun::Program program = compile_text(R"(
abstract class L
case class E() extends L
case class C(h: Int, t: L) extends L
object P {
  def fail(n: Int): Int = throw new RuntimeException()
  def id(n: Int): Int = n
  def length(l: L): Int = l match {
    case E() => 0
    case C(_, t) => 1 + length(t)
  }
  def two(l: L): Int = l match {
    case E() => 0
    case C(h, _) => id(fail(h))
  }
})");
  const Code code(program);
  InputOptions options;
  options.costs = CostModel::thesis();
  const auto paths = [&](const char* name, std::uint32_t budget) {
    options.budget = budget;
    return find_inputs(program, code, function(program, name), options).paths;
  };
  EXPECT_EQ(paths("length", 0), 1U);
  EXPECT_EQ(paths("length", 3), 4U);
  EXPECT_EQ(paths("two", 1), 1U);
  EXPECT_EQ(paths("two", 2), 2U);
  options.other = true;  // an object of an unknown subclass matches no case
  EXPECT_EQ(paths("length", 0), 2U);
  options.other = false;
  for (std::uint32_t i = 0; i < program.constructors.size(); ++i)
    if (program.constructors[fun::ConstructorId{i}].name == "C")
      options.costs.constructors[fun::ConstructorId{i}] = 1;
  EXPECT_EQ(paths("length", 3), 2U);  // each C costs a match and a call
}

TEST(Runner, EvaluatesConstantsOnceARun) {
  fun::Program program = compile_text(R"(
object Counter {
  private var count = 0
  def next(): Int = { count += 1; count }
  def thrice(n: Int): Int = { next(); next(); next() + n }
})");
  Runner runner(program);
  for (int i = 0; i < 2; ++i) {
    const RunResult result =
        runner.run(function(program, "thrice"), {fun::Datum::of(std::int32_t{10})});
    ASSERT_EQ(result.termination, Termination::kValue) << result.message;
    EXPECT_EQ(result.value, fun::Datum::of(std::int32_t{13}));
  }
}

TEST(Runner, StopsWhatDoesNotEnd) {
  fun::Program program = compile_text("object P { def f(n: Int): Int = f(n + 1) }");
  Limits limits;
  limits.steps = 10'000;
  Runner runner(program, limits);
  EXPECT_EQ(runner.run(function(program, "f"), {fun::Datum::of(std::int32_t{0})}).termination,
            Termination::kSteps);
}

TEST(Inputs, OfDoublesInDeepValuesAreCompared) {
  fun::Program program = compile_text(
      "object S { def f(x: Double): Int = if (build(150000, x :: Nil) == build(150000, x :: Nil))\n"
      "1 else 2\n"
      "def build(n: Int, xs: List[Double]): List[Double] = if (n == 0) xs\n"
      "else build(n - 1, 1.0 :: xs) }");
  const Runner runner(program);
  InputOptions options;
  options.budget = 4;
  options.limits.steps = 20'000'000;
  const InputSearch inputs = find_inputs(program, runner.code(), function(program, "f"), options);
  EXPECT_FALSE(inputs.found.empty());
}

}  // namespace
}  // namespace assay::narrowing
