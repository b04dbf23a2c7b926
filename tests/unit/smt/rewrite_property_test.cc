// Tests that rewriting preserves values, that static ranges contain them, and that the assumptions
// never contradict one of their models.
#include <cmath>

#include <gtest/gtest.h>

#include "random_terms.h"
#include "smt/facts/range.h"
#include "smt/term/float_code.h"
#include "smt/term/float_coder.h"

namespace assay::smt {
namespace {

class RandomTermsTest : public testing::TestWithParam<int> {};
class RandomFloatsTest : public testing::TestWithParam<int> {};

void expect_value(TermPool& pool, const IntSample& s, const Model& model, std::size_t lane) {
  const Constant c = pool.evaluate(s.term, model);
  ASSERT_TRUE(c.exact) << pool.print(s.term);
  ASSERT_TRUE(c.i == s.values[lane])
      << static_cast<long long>(c.i) << " != " << static_cast<long long>(s.values[lane]) << " lane "
      << lane << ": " << pool.print(s.term);
  ASSERT_TRUE(pool.static_range(s.term).contains(c.i)) << pool.print(s.term);
}

bool same_double(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}

void expect_latest(RandomTerms& terms) {
  TermPool& pool = terms.pool();
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const Model& model = terms.models[lane];
    expect_value(pool, terms.ints.back(), model, lane);
    const BoolSample& b = terms.bools.back();
    ASSERT_EQ(pool.evaluate(b.term, model).truth(), b.values[lane]) << pool.print(b.term);
    const FloatSample& f = terms.floats.back();
    const double value = pool.evaluate(f.term, model).f;
    ASSERT_TRUE(same_double(value, f.values[lane]))
        << value << " != " << f.values[lane] << ": " << pool.print(f.term);
    const FloatRange r = pool.float_range(f.term);
    ASSERT_TRUE(std::isnan(value) ? r.maybe_nan : r.lo <= value && value <= r.hi)
        << value << " not in " << r.lo << ".." << r.hi << ": " << pool.print(f.term);
    ASSERT_TRUE(std::isnan(value) || value == 0 || std::fabs(value) >= r.least)
        << value << ": " << pool.print(f.term);
  }
}

TEST_P(RandomTermsTest, HaveTheNaiveValueInTheirStaticRange) {
  TermPool pool;
  RandomTerms terms(pool, static_cast<std::uint64_t>(GetParam()));
  for (int step = 0; step < 120; ++step) {
    switch (terms.rng().below(4)) {
      case 0:
        terms.grow_bool();
        break;
      case 1:
        terms.grow_float();
        break;
      default:
        terms.grow_int();
    }
    expect_latest(terms);
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Assumes literals that hold in lane 0, in nested scopes; everything derived must hold there.
TEST_P(RandomTermsTest, FactsNeverContradictTheirModel) {
  TermPool pool;
  RandomTerms terms(pool, static_cast<std::uint64_t>(GetParam()) + 100'000);
  for (int step = 0; step < 60; ++step) {
    terms.grow_int();
    terms.grow_bool();
  }
  RangeAnalysis facts(pool);
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  for (int step = 0; step < 150; ++step) {
    if (facts.depth() > 0 && rng.chance(6)) {
      facts.pop();
      continue;
    }
    if (rng.chance(2)) facts.push();
    const BoolSample& b = terms.bools[rng.below(terms.bools.size())];
    ASSERT_TRUE(facts.assume(b.values[0] ? b.term : pool.not_(b.term))) << pool.print(b.term);
    for (int question = 0; question < 4; ++question) {
      const BoolSample& q = terms.bools[rng.below(terms.bools.size())];
      const auto decided = facts.decide(q.term);
      ASSERT_TRUE(!decided || *decided == q.values[0]) << pool.print(q.term);
      const IntSample& n = terms.ints[rng.below(terms.ints.size())];
      ASSERT_TRUE(facts.range(n.term).contains(n.values[0])) << pool.print(n.term);
    }
  }
}

/// Formulas about codes are true of the same values, and what is said of coded terms is true.
TEST_P(RandomFloatsTest, AreTheSameInCodes) {
  TermPool pool;
  RandomTerms terms(pool, static_cast<std::uint64_t>(GetParam()) + 200'000);
  for (int step = 0; step < 60; ++step) {
    terms.grow_int();
    terms.grow_float();
    terms.grow_float();
  }
  FloatCoder coder(pool);
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    for (const FloatSample& f : {terms.floats[0], terms.floats[1]})
      terms.models[lane].set(pool.var_id(coder.variable(f.term)),
                             Constant::of_int(float_code(f.values[lane])));
  for (const FloatSample& f : terms.floats) {
    const TermId coded = coder.code(pool.float_code(f.term));
    const std::vector<TermId> facts = coder.facts(coded);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const Model& model = terms.models[lane];
      ASSERT_TRUE(pool.evaluate(coded, model).i == float_code(f.values[lane]))
          << pool.print(f.term);
      for (const TermId fact : facts)
        ASSERT_TRUE(pool.evaluate(fact, model).truth()) << pool.print(fact);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomTermsTest, testing::Range(0, 400));
INSTANTIATE_TEST_SUITE_P(Seeds, RandomFloatsTest, testing::Range(0, 100));

}  // namespace
}  // namespace assay::smt
