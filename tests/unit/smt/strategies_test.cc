// Tests the chain of strategies with strategies of the test's own, and each real strategy by
// itself: what it decides, what it leaves to the next, and within which limits.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "smt/z3/solver_chain.h"
#include "smt/z3/strategy_chain.h"
#include "smt/z3/value_strategies.h"
#include "smt/z3/z3_backend.h"
#include "smt/z3/z3_strategies.h"

namespace assay::smt {
namespace {

using Kind = Attempt::Kind;
using When = StrategyChain::When;

/// Returns the answer that the test specifies, and records that it was called.
class Fake final : public Strategy {
 public:
  Fake(std::string_view name, const Attempt& attempt, std::vector<std::string>& asked)
      : Strategy(name), attempt_(attempt), asked_(asked) {}
  Attempt attempt(Assertions&, const Limits&) override {
    asked_.emplace_back(name());
    return attempt_;
  }

 private:
  Attempt attempt_;
  std::vector<std::string>& asked_;
};

class Chain : public testing::Test {
 protected:
  void add(std::string_view name, Attempt attempt, When when = When::kAlways) {
    attempt.steps = 10;
    chain_.add(std::make_unique<Fake>(name, attempt, asked_), when);
  }
  Answer decide(bool escalate = true) { return chain_.decide(assertions_, {.escalate = escalate}); }

  TermPool pool_;
  Assertions assertions_{pool_};
  std::vector<std::string> asked_;
  StrategyChain chain_;
};

TEST_F(Chain, AsksUntilAStrategyDecidesTheQuery) {
  add("first", Attempt::undecided());
  add("second", Attempt::decided(Unsat{}));
  add("third", Attempt::decided(Sat{}));
  EXPECT_TRUE(std::holds_alternative<Unsat>(decide()));
  EXPECT_EQ(asked_, (std::vector<std::string>{"first", "second"}));
}

TEST_F(Chain, CountsWhatEachStrategyDid) {
  add("first", Attempt::undecided());
  add("second", Attempt::decided(Unsat{}));
  add("third", Attempt::undecided());
  decide();
  decide();
  const auto counts = chain_.counts();
  ASSERT_EQ(counts.size(), 3U);
  EXPECT_EQ(counts[0].name, "first");
  EXPECT_EQ(counts[0].asked, 2U);
  EXPECT_EQ(counts[0].decided, 0U);
  EXPECT_EQ(counts[1].asked, 2U);
  EXPECT_EQ(counts[1].decided, 2U);
  EXPECT_EQ(counts[1].steps, 20U);
  EXPECT_EQ(counts[2].asked, 0U);
  EXPECT_EQ(chain_.steps(), 40U);
}

TEST_F(Chain, TheLastTentativeAnswerStandsIfNothingIsDecided) {
  add("first", Attempt::tentative(Unknown{UnknownReason::kBudget, "small"}));
  add("second", Attempt::tentative(Unknown{UnknownReason::kMemory, "large"}));
  add("third", Attempt::undecided());
  const Answer answer = decide();
  ASSERT_TRUE(std::holds_alternative<Unknown>(answer));
  EXPECT_EQ(std::get<Unknown>(answer).reason, UnknownReason::kMemory);
  EXPECT_EQ(asked_.size(), 3U);
  EXPECT_EQ(chain_.counts()[1].decided, 0U);
}

TEST_F(Chain, ADecidedAnswerReplacesATentativeOne) {
  add("first", Attempt::tentative(Sat{}));
  add("second", Attempt::decided(Unsat{}));
  EXPECT_TRUE(std::holds_alternative<Unsat>(decide()));
}

TEST_F(Chain, WithoutAnyAnswerTheQueryIsUnknown) {
  add("only", Attempt::undecided());
  EXPECT_TRUE(std::holds_alternative<Unknown>(decide()));
}

TEST_F(Chain, EscalationChoosesStrategies) {
  add("always", Attempt::undecided());
  add("branch", Attempt::undecided(), When::kNotEscalating);
  add("obligation", Attempt::undecided(), When::kEscalating);
  decide(false);
  EXPECT_EQ(asked_, (std::vector<std::string>{"always", "branch"}));
  asked_.clear();
  decide(true);
  EXPECT_EQ(asked_, (std::vector<std::string>{"always", "obligation"}));
}

/// Applies one strategy to one query.
class Strategies : public testing::Test {
 protected:
  TermId k(Int v) { return pool_.int_const(v); }
  TermId integer(const char* name, Range r) { return pool_.var(name, Sort::kInt, r); }
  /// x^3 + y^3 + z^3 = 42 has no small solution, so no strategy decides it.
  TermId three_cubes(Range domain = Range::of_type(32, true)) {
    TermId sum = k(0);
    for (const char* name : {"x", "y", "z"}) {
      const TermId v = integer(name, domain);
      sum = pool_.add(sum, pool_.mul(v, pool_.mul(v, v)));
    }
    return pool_.eq(sum, k(42));
  }
  TermId divisible(TermId t, Int by) { return pool_.eq(pool_.rem_trunc(t, k(by)), k(0)); }
  Attempt ask(const std::unique_ptr<Strategy>& strategy, TermId formula, Limits limits = {}) {
    assertions_.add(formula);
    return strategy->attempt(assertions_, limits);
  }
  /// Checks the attempt's model, which must satisfy the assertions.
  void expect_sat(const Attempt& attempt) {
    ASSERT_EQ(attempt.kind, Kind::kDecided);
    ASSERT_TRUE(std::holds_alternative<Sat>(attempt.answer));
    EXPECT_TRUE(assertions_.satisfied_by(std::get<Sat>(attempt.answer).model));
  }
  static void expect_unsat(const Attempt& attempt) {
    ASSERT_EQ(attempt.kind, Kind::kDecided);
    EXPECT_TRUE(std::holds_alternative<Unsat>(attempt.answer));
  }

  TermPool pool_;
  Assertions assertions_{pool_};
  Z3Backend z3_{assertions_};
};

TEST_F(Strategies, ContradictoryBoundsAreUnsatisfiable) {
  const auto bounds = contradictory_bounds("bounds");
  const TermId x = integer("x", {0, 100});
  EXPECT_EQ(ask(bounds, pool_.gt(x, k(50))).kind, Kind::kUndecided);
  expect_unsat(ask(bounds, pool_.lt(x, k(20))));
}

TEST_F(Strategies, SearchFindsValuesOrThatThereAreNone) {
  const auto search = backtracking_search("search", {100'000, 100'000});
  const TermId x = integer("x", {1, 60});
  const TermId y = integer("y", {1, 60});
  const Attempt found = ask(search, pool_.eq(pool_.mul(x, y), k(37 * 41)));
  expect_sat(found);
  EXPECT_GT(found.steps, 0U);
  expect_unsat(ask(search, pool_.lt(pool_.add(x, y), k(37 + 41))));
}

TEST_F(Strategies, SearchGivesUpWithinItsBudget) {
  const TermId cubes = three_cubes({-10'000, 10'000});
  const Attempt brief = ask(backtracking_search("brief", {3'000, 400'000}), cubes);
  EXPECT_EQ(brief.kind, Kind::kUndecided);
  const Attempt longer = ask(backtracking_search("longer", {300'000, 400'000}), cubes);
  EXPECT_EQ(longer.kind, Kind::kUndecided);
  EXPECT_GT(longer.steps, brief.steps);
  const auto exhaustive = exhaustive_search("exhaustive");
  const Attempt small = exhaustive->attempt(assertions_, {.steps = 100});
  EXPECT_EQ(small.kind, Kind::kUndecided);
  EXPECT_GT(exhaustive->attempt(assertions_, {.steps = 10'000}).steps, small.steps);
}

TEST_F(Strategies, EnumerationNeedsFewAssignments) {
  const auto all = enumeration("enumeration");
  const TermId x = integer("x", {0, 9});
  const TermId root = pool_.math(MathFn::kSqrt, pool_.int_to_float(x, Sort::kF64));
  expect_sat(ask(all, pool_.feq(root, pool_.float_const(Sort::kF64, 3))));
  expect_unsat(ask(all, pool_.lt(x, k(9))));
  EXPECT_EQ(ask(all, three_cubes()).kind, Kind::kUndecided);
}

TEST_F(Strategies, IncrementalDecidesLinearQueries) {
  const auto strategy = incremental("incremental", z3_, {1});
  const TermId x = integer("x", {0, 1'000'000});
  const Attempt found = ask(strategy, pool_.and_(divisible(x, 7), pool_.gt(x, k(1000))));
  expect_sat(found);
  EXPECT_GT(found.steps, 0U);
  expect_unsat(ask(strategy, pool_.and_(pool_.gt(x, k(1001)), pool_.lt(x, k(1008)))));
}

TEST_F(Strategies, IncrementalSaysTentativelyWhyItGaveUp) {
  const Limits limits{.steps = 100'000};
  const Attempt tenth = ask(incremental("tenth", z3_, {10}), three_cubes(), limits);
  ASSERT_EQ(tenth.kind, Kind::kTentative);
  ASSERT_TRUE(std::holds_alternative<Unknown>(tenth.answer));
  EXPECT_EQ(std::get<Unknown>(tenth.answer).reason, UnknownReason::kBudget);
  const auto all = incremental("all", z3_, {1});
  EXPECT_GT(all->attempt(assertions_, limits).steps, tenth.steps);
}

TEST_F(Strategies, IncrementalFollowsScopes) {
  const auto strategy = incremental("incremental", z3_, {1});
  const TermId x = integer("x", {0, 1'000'000});
  assertions_.push();
  expect_unsat(ask(strategy, pool_.and_(divisible(x, 10), divisible(pool_.add(x, k(1)), 10))));
  assertions_.pop();
  z3_.pop_to(0);
  expect_sat(ask(strategy, divisible(x, 10)));
}

TEST_F(Strategies, AModelOfAnOverApproximationHasToSatisfyTheAssertions) {
  // Over integers, a bitwise "and" is only known to be within bounds.
  const TermId x = integer("x", Range::of_type(32, true));
  const TermId y = integer("y", Range::of_type(32, true));
  const TermId sum = pool_.add(pool_.bit_and(x, y, 32, true), pool_.bit_or(x, y, 32, true));
  const TermId formula = pool_.ne(sum, pool_.add(x, y));
  const Attempt integers = ask(incremental("incremental", z3_, {1}), formula);
  EXPECT_EQ(integers.kind, Kind::kTentative);
  expect_unsat(ask(bit_vectors("bits", z3_, {1}), formula));
}

TEST_F(Strategies, BitVectorsFindModelsWithNegativeValues) {
  const TermId x = integer("x", Range::of_type(32, true));
  const TermId masked = pool_.bit_and(x, k(0xFF), 32, true);
  expect_sat(ask(bit_vectors("bits", z3_, {1}),
                 pool_.and_(pool_.eq(masked, k(0x5A)), pool_.lt(x, k(-1000)))));
}

TEST_F(Strategies, BitVectorsLeaveFloatsAlone) {
  const TermId u = pool_.var("u", Sort::kF64, {-10, 10});
  EXPECT_EQ(ask(bit_vectors("bits", z3_, {1}), pool_.flt(u, pool_.fmul(u, u))).kind,
            Kind::kUndecided);
}

TEST_F(Strategies, RealArithmeticDecidesPolynomials) {
  const auto reals = real_arithmetic("reals", z3_, {1});
  const TermId a = integer("a", {1, 1'000'000});
  const TermId b = integer("b", {1, 1'000'000});
  assertions_.add(pool_.le(a, b));
  expect_unsat(ask(reals, pool_.gt(pool_.mul(a, a), pool_.mul(b, b))));
}

TEST_F(Strategies, RealArithmeticLeavesWhatIsLinearOrNoPolynomialAlone) {
  const auto reals = real_arithmetic("reals", z3_, {1});
  const TermId a = integer("a", {1, 1000});
  EXPECT_EQ(ask(reals, pool_.gt(a, k(5))).kind, Kind::kUndecided);
  EXPECT_EQ(ask(reals, divisible(pool_.mul(a, a), 3)).kind, Kind::kUndecided);
}

TEST_F(Strategies, OneShotSolvesWhatTheAssertionsSay) {
  const auto strategy = one_shot("one-shot", z3_, {1});
  const TermId x = integer("x", {0, 1'000'000});
  expect_sat(ask(strategy, pool_.and_(divisible(x, 77), pool_.gt(x, k(1000)))));
  expect_unsat(ask(strategy, pool_.and_(pool_.gt(x, k(1078)), pool_.lt(x, k(1155)))));
}

TEST_F(Strategies, AnExpiredDeadlineEndsTheQuery) {
  // The factors of a product of two primes of 31 bits take Z3 hours to find.
  const TermId product =
      pool_.mul(integer("x", {2, 2'147'483'647}), integer("y", {2, 2'147'483'647}));
  const Attempt late =
      ask(bit_vectors("bits", z3_, {1}), pool_.eq(product, k(2'147'483'647LL * 2'147'483'629LL)),
          {.steps = 4'000'000'000, .wall = std::chrono::milliseconds(1)});
  z3_.stop_deadline();
  ASSERT_EQ(late.kind, Kind::kDecided);
  ASSERT_TRUE(std::holds_alternative<Unknown>(late.answer));
  EXPECT_EQ(std::get<Unknown>(late.answer).reason, UnknownReason::kDeadline);
}

TEST(SolverChain, CountsReachThroughDecorators) {
  TermPool pool;
  const auto solver = with_model_check(make_z3(pool), pool);
  const TermId x = pool.var("x", Sort::kInt, {0, 9});
  solver->assert_true(pool.gt(x, pool.int_const(3)));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check("decided by search", {})));
  solver->assert_true(pool.gt(pool.int_const(2), x));
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check("decided by bounds", {})));
  std::uint64_t decided = 0;
  std::uint64_t steps = 0;
  for (const StrategyCount& count : solver->strategies()) {
    decided += count.decided;
    steps += count.steps;
    EXPECT_EQ(count.decided, count.name == "bounds" || count.name == "search-brief" ? 1U : 0U)
        << count.name;
  }
  EXPECT_EQ(decided, 2U);
  EXPECT_EQ(steps, solver->statistics().steps);
}

}  // namespace
}  // namespace assay::smt
