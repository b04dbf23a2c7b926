#include "narrowing/values/memo.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "../narrowing/program_text.h"
#include "functional/notation.h"
#include "narrowing/machine/machine.h"
#include "narrowing/machine/model.h"
#include "narrowing/machine/run.h"

namespace assay::narrowing {
namespace {

constexpr const char* kText = R"(
object M {
  class Box(val n: Int)
  def vowels: List[Char] = "aeiou".toList.map(c => c)
  def letters(n: Int): List[Int] = if (n == 0) Nil else n :: letters(n - 1)
  def count(cs: List[Char]): Int = cs match {
    case Nil => letters(12).length
    case c :: rest => (if (letters(12).contains(c - 'a')) 1 else 0) + count(rest)
  }
  def noisy(n: Int): Int = { println(n); n }
  def boxed(n: Int): Box = new Box(n)
  def counted(n: Int): Int = { var i = 0; while (i < n) i += 1; i }
  def viaNoisy(n: Int): Int = 1 + noisy(n)
  def risky(n: Int): Int = 10 / n
  def safe(n: Int): Int = try risky(n) catch { case _: ArithmeticException => -1 }
  def all(n: Int): Int = safe(0) + safe(2) + safe(0) + n
})";

struct Seen {
  std::multimap<std::uint32_t, std::string> results;  // by cost
  ExplorationStatistics statistics;
};

Seen explore(const char* name, std::uint32_t budget, bool remember, const CostModel& costs = {}) {
  fun::Program program = compile_text(kText);
  const Code code(program);
  smt::TermPool pool;
  Store store(program, pool);
  Machine machine(code, store, costs, {});
  machine.recording = remember ? Machine::Recording::kArms : Machine::Recording::kDecisions;
  const fun::FunctionId entry = function(program, name);
  std::vector<Value> inputs;
  for (const fun::TypeId type : parameter_types(program, entry))
    inputs.push_back(store.fresh(type));
  Seen seen;
  seen.statistics =
      machine.explore({{entry, inputs, budget}}, [&](const std::vector<CallResult>& results) {
        const auto made =
            instantiate(store, {inputs[0], results.back().value}, Numbering::kDistinct);
        EXPECT_TRUE(made.has_value());
        if (made)
          seen.results.emplace(results.back().cost,
                               spell(program, (*made)[0], {}, fun::Naming::kImported) + " -> " +
                                   spell(program, (*made)[1], {}, fun::Naming::kImported));
        return Next::kContinue;
      });
  return seen;
}

TEST(Memo, ChangesNothingButTheSteps) {
  CostModel with_calls;
  with_calls.call = 1;
  for (const auto& [costs, budget] : {std::pair{CostModel(), 4U}, std::pair{with_calls, 70U}}) {
    const Seen without = explore("count", budget, false, costs);
    const Seen with = explore("count", budget, true, costs);
    EXPECT_GE(with.results.size(), 3U);
    EXPECT_EQ(with.results, without.results);
    EXPECT_EQ(with.statistics.cut, without.statistics.cut);
    EXPECT_EQ(with.statistics.choice_points, without.statistics.choice_points);
    EXPECT_LT(with.statistics.steps, without.statistics.steps * 4 / 5);
  }
}

TEST(Memo, ExceptionsAreNoResults) {
  const Seen without = explore("all", 4, false), with = explore("all", 4, true);
  EXPECT_EQ(with.results, without.results);
  EXPECT_EQ(with.results.size(), 1U);
}

TEST(Memo, KnowsWhatOnlyComputes) {
  fun::Program program = compile_text(kText);
  const Code code(program);
  const auto is_pure = [&](const char* name) {
    return code.functions[function(program, name).index].is_pure;
  };
  EXPECT_TRUE(is_pure("letters"));
  EXPECT_TRUE(is_pure("count"));
  EXPECT_TRUE(is_pure("safe"));
  EXPECT_FALSE(is_pure("noisy"));
  EXPECT_FALSE(is_pure("viaNoisy"));
  EXPECT_FALSE(is_pure("boxed"));
  EXPECT_FALSE(is_pure("counted"));
}

TEST(Memo, KeepsSmallKnownValuesOnly) {
  Heap heap;
  EXPECT_TRUE(Memo::can_keep(Value::of_int(3)));
  EXPECT_TRUE(Memo::can_keep(heap.string(u"abc")));
  EXPECT_FALSE(Memo::can_keep(Value::variable(0)));
  EXPECT_FALSE(Memo::can_keep(heap.string(std::u16string(5000, u'x'))));
  EXPECT_FALSE(Memo::can_keep(heap.cell(Value::of_int(1))));
  Object* pair = heap.data(fun::ConstructorId{0}, 2);
  pair->values()[0] = Value::of_int(1);
  pair->values()[1] = Value::variable(4);
  EXPECT_FALSE(Memo::can_keep(Heap::seal(pair)));
}

}  // namespace
}  // namespace assay::narrowing
