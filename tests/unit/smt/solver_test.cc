// Tests the Z3 back end and the decorators: known queries, agreement with the evaluator, limits.
#include "smt/z3/solver.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "random_terms.h"
#include "smt/z3/watchdog.h"

namespace assay::smt {
namespace {

class Queries : public testing::Test {
 protected:
  TermId k(Int v) { return p.int_const(v); }
  TermId integer(const char* name, Range r) { return p.var(name, Sort::kInt, r); }
  std::unique_ptr<Solver> solver() { return with_model_check(make_z3(p), p); }
  Answer ask(TermId formula) {
    auto s = solver();
    s->assert_true(formula);
    return s->check("test", {});
  }
  void expect_valid(TermId formula) {
    const Answer a = ask(p.not_(formula));
    EXPECT_TRUE(std::holds_alternative<Unsat>(a)) << p.print(formula);
  }
  void expect_sat(TermId formula) {
    EXPECT_TRUE(std::holds_alternative<Sat>(ask(formula))) << p.print(formula);
  }

  TermPool p;
};

TEST_F(Queries, LeapYears) {
  const TermId y = integer("y", {1, 9999});
  const auto divisible = [&](Int d) { return p.eq(p.rem_trunc(y, k(d)), k(0)); };
  const TermId usual = p.or_(p.and_(divisible(4), p.not_(divisible(100))), divisible(400));
  const TermId nested =
      p.ite(divisible(400), p.true_term(), p.ite(divisible(100), p.false_term(), divisible(4)));
  expect_valid(p.eq(usual, nested));
  const TermId wrong = p.and_(divisible(4), p.not_(divisible(100)));
  expect_sat(p.xor_(usual, wrong));
}

TEST_F(Queries, DivisionIsTheOneOfC) {
  const TermId x = integer("x", Range::of_type(32, true));
  const TermId y = integer("y", Range::of_type(32, true));
  expect_valid(p.implies(p.eq(x, k(-7)), p.eq(p.div_trunc(x, k(2)), k(-3))));
  expect_valid(p.implies(p.lt(x, k(0)), p.le(p.rem_trunc(x, k(10)), k(0))));
  expect_valid(p.implies(p.eq(y, k(0)), p.eq(p.div_trunc(x, y), k(0))));
  expect_valid(p.implies(p.eq(y, k(0)), p.eq(p.rem_trunc(x, y), x)));
  expect_sat(p.and_(p.eq(p.div_trunc(x, y), k(-3)), p.eq(p.rem_trunc(x, y), k(-1))));
}

TEST_F(Queries, PrimesNeedNoDivisorBeyondHalf) {
  const TermId n = integer("n", {2, 100'000});
  const TermId i = integer("i", {2, 100'000});
  const TermId half = p.div_trunc(n, k(2));
  const TermId premise = p.and_(p.gt(i, half), p.lt(i, n));
  expect_valid(p.implies(premise, p.ne(p.rem_trunc(n, i), k(0))));
}

TEST_F(Queries, DigitsOfANumber) {
  const TermId n = integer("n", {100, 999});
  const TermId a = p.div_trunc(n, k(100));
  const TermId b = p.rem_trunc(p.div_trunc(n, k(10)), k(10));
  const TermId c = p.rem_trunc(n, k(10));
  const auto number = [&](TermId x, TermId y, TermId z) {
    return p.add(p.add(p.scaled(x, 100), p.scaled(y, 10)), z);
  };
  expect_valid(p.eq(number(a, b, c), n));
  const TermId reversed = number(c, b, a);
  expect_valid(p.eq(p.eq(reversed, n), p.eq(a, c)));
}

TEST_F(Queries, WrapAroundFindsTheOverflowingAverage) {
  const TermId a = integer("a", {0, INT32_MAX});
  const TermId b = integer("b", {0, INT32_MAX});
  const TermId naive = p.div_trunc(p.wrap(p.add(a, b), 32, true), k(2));
  const TermId careful = p.add(a, p.div_trunc(p.sub(b, a), k(2)));
  expect_sat(p.and_(p.le(a, b), p.ne(naive, careful)));
  expect_valid(p.implies(p.and_(p.le(a, b), p.le(b, k(1000))), p.eq(naive, careful)));
}

TEST_F(Queries, MaximumOfThree) {
  const TermId a = integer("a", Range::of_type(32, true));
  const TermId b = integer("b", Range::of_type(32, true));
  const TermId c = integer("c", Range::of_type(32, true));
  const auto max = [&](TermId x, TermId y) { return p.ite(p.gt(x, y), x, y); };
  const TermId ladder = p.ite(p.and_(p.ge(a, b), p.ge(a, c)), a, p.ite(p.ge(b, c), b, c));
  expect_valid(p.eq(max(max(a, b), c), ladder));
}

// The triangles that are obtuse: one program has sorted the longest side last, one tests all three.
TEST_F(Queries, ProductsOfOrderedNumbersAreOrdered) {
  const TermId a = integer("a", {1, 1000});
  const TermId b = integer("b", {1, 1000});
  const TermId c = integer("c", {1, 1000});
  const auto obtuse_at = [&](TermId x, TermId y, TermId z) {
    return p.gt(p.mul(z, z), p.add(p.mul(x, x), p.mul(y, y)));
  };
  expect_valid(p.implies(p.and_(p.le(a, c), p.le(b, c)), p.not_(obtuse_at(b, c, a))));
  expect_sat(p.and_(p.le(a, c), p.and_(p.le(a, b), obtuse_at(c, a, b))));
  expect_sat(p.and_(p.le(b, c), obtuse_at(a, b, c)));
  // "Not at most k" means "at least k + 1": unsatisfiable over integers only.
  const TermId product = p.mul(a, p.sub(b, c));
  expect_valid(p.not_(p.and_(p.gt(product, k(0)),
                             p.and_(p.le(p.mul(product, product), k(3)), p.ge(product, k(2))))));
}

TEST_F(Queries, SymbolicBitOperationsAreLeftToBitVectors) {
  const TermId a = integer("a", {0, 255});
  const TermId b = integer("b", {0, 255});
  const TermId both = p.bit_and(a, b, 32, true);
  const TermId any = p.bit_or(a, b, 32, true);
  expect_sat(p.and_(p.eq(both, k(4)), p.eq(any, k(7))));
  expect_valid(p.eq(p.add(both, any), p.add(a, b)));
  expect_valid(p.le(both, a));
}

TEST_F(Queries, OrderOfRoundedResultsIsExact) {
  const TermId u = p.var("u", Sort::kF64, {-1000, 1000});
  const TermId v = p.var("v", Sort::kF64, {-1000, 1000});
  const TermId three = p.float_const(Sort::kF64, 3), one = p.float_const(Sort::kF64, 1);
  const auto rests_on_reals = [&](TermId unsatisfiable) {
    const Answer answer = ask(unsatisfiable);
    EXPECT_TRUE(std::holds_alternative<Unsat>(answer));
    return std::get<Unsat>(answer).used_reals_for_floats;
  };
  const TermId third = p.fdiv(u, three), sum = p.fadd(v, one);
  // One of three must hold, whatever the quotient is rounded to.
  EXPECT_FALSE(rests_on_reals(p.and_(
      p.not_(p.flt(third, sum)), p.and_(p.not_(p.flt(sum, third)), p.not_(p.feq(sum, third))))));
  EXPECT_FALSE(rests_on_reals(p.and_(p.flt(third, sum), p.flt(p.math(MathFn::kFabs, sum), third))));
  EXPECT_FALSE(rests_on_reals(p.flt(p.float_const(Sort::kF64, 1002), sum)));
  // True of real numbers, but v + tiny is v for most floats.
  const TermId tiny = p.float_const(Sort::kF64, 1e-20);
  EXPECT_TRUE(rests_on_reals(p.not_(p.flt(v, p.fadd(v, tiny)))));
  // The quotient may be infinite.
  const TermId quotient = p.fdiv(one, v);
  EXPECT_TRUE(rests_on_reals(p.and_(p.flt(quotient, sum), p.flt(sum, quotient))));
}

TEST_F(Queries, FloatsAreDecidedUpToRounding) {
  const TermId u = p.var("u", Sort::kF64, {-1000, 1000});
  const TermId v = p.var("v", Sort::kF64, {-1000, 1000});
  const TermId w = p.var("w", Sort::kF64, {-1000, 1000});
  const TermId left = p.fadd(p.fadd(u, v), w);
  const TermId right = p.fadd(u, p.fadd(v, w));
  const Answer equal = ask(p.fne(left, right));
  ASSERT_TRUE(std::holds_alternative<Unsat>(equal));
  EXPECT_TRUE(std::get<Unsat>(equal).used_reals_for_floats);
  const TermId half = p.float_const(Sort::kF64, 0.5);
  const Answer exact = ask(p.and_(p.flt(u, half), p.flt(half, u)));
  ASSERT_TRUE(std::holds_alternative<Unsat>(exact));
  EXPECT_FALSE(std::get<Unsat>(exact).used_reals_for_floats);
  expect_sat(p.and_(p.flt(half, u), p.flt(u, v)));
  const TermId root = p.math(MathFn::kSqrt, u);
  expect_sat(p.and_(p.flt(half, u), p.flt(root, p.float_const(Sort::kF64, 3))));
}

TEST_F(Queries, DomainsHoldAlsoAfterPop) {
  const TermId a = integer("a", {1, 6});
  const TermId b = integer("b", {1, 6});
  const TermId sum = p.add(a, p.mul(b, b));
  auto s = solver();
  s->push();
  s->assert_true(p.ge(sum, k(20)));
  EXPECT_TRUE(std::holds_alternative<Sat>(s->check("first", {})));
  s->pop();
  s->assert_true(p.ge(sum, p.add(k(43), p.scaled(p.sub(a, a), 1))));
  EXPECT_TRUE(std::holds_alternative<Unsat>(s->check("second", {})));
}

TEST_F(Queries, ModelsNameEveryVariableWithinItsDomain) {
  const TermId a = integer("a", {5, 9});
  const TermId unused = integer("unused", {-20, -10});
  const Answer answer = ask(p.ne(a, k(5)));
  ASSERT_TRUE(std::holds_alternative<Sat>(answer));
  const Model& m = std::get<Sat>(answer).model;
  EXPECT_TRUE(p.evaluate(unused, m).i == -10);
  EXPECT_TRUE(p.evaluate(p.in_range(a, {6, 9}), m).truth());
}

TEST_F(Queries, BudgetsAreReproducible) {
  const TermId x = integer("x", Range::of_type(32, true));
  const TermId y = integer("y", Range::of_type(32, true));
  const TermId z = integer("z", Range::of_type(32, true));
  const auto cube = [&](TermId t) { return p.mul(t, p.mul(t, t)); };
  const TermId cubes = p.eq(p.add(cube(x), p.add(cube(y), cube(z))), k(42));
  const auto run = [&] {
    auto s = solver();
    s->assert_true(cubes);
    const Answer a = s->check("cubes", {.steps = 200'000, .escalate = false});
    EXPECT_TRUE(std::holds_alternative<Unknown>(a));
    return s->statistics().steps;
  };
  const std::uint64_t first = run();
  EXPECT_GT(first, 0U);
  EXPECT_EQ(first, run());
}

TEST_F(Queries, AnExpiredDeadlineIsNotAnAnswer) {
  const TermId x = integer("x", Range::all());
  const TermId y = integer("y", Range::all());
  const TermId z = integer("z", Range::all());
  const auto cube = [&](TermId t) { return p.mul(t, p.mul(t, t)); };
  auto s = solver();
  s->assert_true(p.eq(p.add(cube(x), p.add(cube(y), cube(z))), k(42)));
  const Answer a =
      s->check("cubes", {.steps = 4'000'000'000, .wall = std::chrono::milliseconds(1)});
  ASSERT_TRUE(std::holds_alternative<Unknown>(a));
  EXPECT_EQ(std::get<Unknown>(a).reason, UnknownReason::kDeadline);
  auto after = solver();  // the watchdog thread of the first solver must not disturb another one
  after->assert_true(p.eq(x, k(1)));
  EXPECT_TRUE(std::holds_alternative<Sat>(after->check("after", {})));
}

TEST_F(Queries, RecordingWritesEveryQuery) {
  const auto dir = std::filesystem::path(testing::TempDir()) / "assay-smt-recording";
  std::filesystem::remove_all(dir);
  auto s = with_recording(solver(), dir);
  s->assert_true(p.gt(integer("x", {0, 9}), k(3)));
  EXPECT_TRUE(std::holds_alternative<Sat>(s->check("loop exit", {})));
  EXPECT_TRUE(std::filesystem::exists(dir / "00001-loop-exit.smt2"));
  std::filesystem::remove_all(dir);
}

/// A wrong solver: it returns the empty model for every query.
class Liar final : public Solver {
 public:
  void push() override {}
  void pop() override {}
  void assert_true(TermId) override {}
  Answer check(std::string_view, const Limits&) override { return Sat{}; }
  const Statistics& statistics() const override { return statistics_; }
  std::string smtlib() override { return ""; }

 private:
  Statistics statistics_{.sat = 1};
};

TEST_F(Queries, ModelsThatDoNotSatisfyAreRefused) {
  auto s = with_model_check(std::make_unique<Liar>(), p);
  s->assert_true(p.eq(integer("x", {0, 9}), k(3)));
  const Answer a = s->check("lie", {});
  ASSERT_TRUE(std::holds_alternative<Unknown>(a));
  EXPECT_EQ(s->statistics().unconfirmed, 1U);
  EXPECT_EQ(s->statistics().sat, 0U);
}

TEST(WatchdogTest, InterruptsUntilDisarmedAndNeverAfterwards) {
  std::atomic<int> interrupts = 0;
  Watchdog watchdog([&] { ++interrupts; });
  watchdog.arm(std::chrono::milliseconds(0));
  while (interrupts == 0) std::this_thread::yield();
  EXPECT_TRUE(watchdog.disarm());
  const int so_far = interrupts;
  watchdog.arm(std::chrono::hours(1));
  EXPECT_FALSE(watchdog.disarm());
  EXPECT_EQ(interrupts, so_far);
}

/// Random formulas: what holds in a lane must be satisfiable together with the lane's assignment,
/// and its negation must not.
class Agreement : public testing::TestWithParam<int> {};

TEST_P(Agreement, Z3AndTheEvaluatorSeeTheSameValues) {
  TermPool pool;
  RandomTerms terms(pool, static_cast<std::uint64_t>(GetParam()) + 7'000);
  for (int step = 0; step < 25; ++step) {
    terms.grow_int();
    terms.grow_bool();
  }
  auto z3 = make_z3(pool);
  const Limits limits{.steps = 300'000, .escalate = GetParam() % 4 == 0};
  for (std::size_t lane = 0; lane < 3; ++lane) {
    Scope scope(*z3);
    for (std::uint32_t v = 0; v < pool.variable_count(); ++v) {
      const Variable variable = pool.variable(VarId{v});
      const Constant value = terms.models[lane].values[v];
      if (variable.sort == Sort::kInt)
        z3->assert_true(pool.eq(variable.term, pool.int_const(value.i)));
      if (variable.sort == Sort::kBool)
        z3->assert_true(value.truth() ? variable.term : pool.not_(variable.term));
    }
    for (std::size_t i = terms.bools.size() - 8; i < terms.bools.size(); ++i) {
      const BoolSample& b = terms.bools[i];
      Scope inner(*z3);
      z3->assert_true(b.values[lane] ? b.term : pool.not_(b.term));
      const Answer a = z3->check("agreement", limits);
      EXPECT_FALSE(std::holds_alternative<Unsat>(a)) << pool.print(b.term);
    }
  }
}

/// With free variables, the evaluator confirms every model, and no unsat excludes a known model.
TEST_P(Agreement, FreeQueriesNeverContradictAKnownModel) {
  TermPool pool;
  RandomTerms terms(pool, static_cast<std::uint64_t>(GetParam()) + 9'000);
  for (int step = 0; step < 15; ++step) {
    terms.grow_int();
    terms.grow_bool();
  }
  auto z3 = with_model_check(make_z3(pool), pool);
  for (std::size_t i = terms.bools.size() - 6; i < terms.bools.size(); ++i) {
    const BoolSample& b = terms.bools[i];
    Scope scope(*z3);
    z3->assert_true(b.values[0] ? b.term : pool.not_(b.term));
    const Answer a = z3->check("free", {.steps = 100'000});
    EXPECT_FALSE(std::holds_alternative<Unsat>(a)) << pool.print(b.term);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Agreement, testing::Range(0, 30));

}  // namespace
}  // namespace assay::smt
