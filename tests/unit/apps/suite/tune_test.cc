#include "apps/suite/generate/tune.h"

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"

namespace assay::suite {
namespace {

/// The number of paths through `noise` doubles with every element; `deep` requires inputs beyond
/// them.
constexpr const char* kNoisyProgram = R"(object S {
  sealed trait Op
  case class Push(n: Int) extends Op
  case class Swap(a: Int, b: Int) extends Op
  case object Stop extends Op
  def noise(n: Int): Int = if (n > 7) 1 else if (n > 5) 2 else if (n > 3) 3 else if (n > 1) 4 else 5
  def deep(ops: List[Op], depth: Int): Int = ops match {
    case Nil => depth
    case Stop :: _ if depth >= 6 => 100 + depth
    case Stop :: rest => deep(rest, depth + 1)
    case Push(n) :: rest => noise(n) + deep(rest, 0)
    case Swap(a, b) :: rest => noise(a) * noise(b) + deep(rest, 0)
  }
  def start(ops: List[Op]): Int = deep(ops, 0)
})";

struct Made {
  SourceMap sources;
  Request request;
  AdequacyCriterion criterion;
};

Made made() {
  Made one;
  one.request.program = compile_text(kNoisyProgram);
  one.request.entries = {{"S.start", "start", function(one.request.program, "start"), {}}};
  one.request.limits.steps = 60'000;
  one.criterion = adequacy_criterion(one.request.program, one.request.entries);
  return one;
}

TEST(Tune, FindsCostsThatReachMore) {
  const Made one = made();
  const Tuned tuned = tune(one.request, one.criterion, 20'000'000);
  EXPECT_GT(tuned.tried, 5U);
  EXPECT_FALSE(tuned.changes.empty());
  EXPECT_GT(tuned.after, tuned.before);
  const Tuned again = tune(one.request, one.criterion, 20'000'000);
  EXPECT_EQ(again.changes, tuned.changes);
}

TEST(Tune, LeavesCostsAloneThatAreGoodEnough) {
  Made one = made();
  one.request.entries = {{"S.noise", "noise", function(one.request.program, "noise"), {}}};
  one.criterion = adequacy_criterion(one.request.program, one.request.entries);
  const Tuned tuned = tune(one.request, one.criterion, 5'000'000);
  EXPECT_TRUE(tuned.changes.empty());
  EXPECT_EQ(tuned.after, tuned.before);
}

TEST(Tune, StopsWhenItsStepsAreUsedUp) {
  const Made one = made();
  const Tuned tuned = tune(one.request, one.criterion, 1'000);
  EXPECT_TRUE(tuned.changes.empty());
  EXPECT_EQ(tuned.tried, 0U);
}

}  // namespace
}  // namespace assay::suite
