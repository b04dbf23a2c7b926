// The difference-bound matrix: what follows from constraints, and agreement with trying all values.
#include "smt/facts/difference_bounds.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace assay::smt {
namespace {

class DifferenceBounds : public testing::Test {
 protected:
  TermId fresh(Range domain = Range::of_type(32, true)) {
    const TermId v = pool_.var("v" + std::to_string(matrix_.variable_count()) + "in" +
                                   std::to_string(static_cast<int>(domain.hi)),
                               Sort::kInt, domain);
    matrix_.add_variable(v);
    return v;
  }
  TermId k(int value) { return pool_.int_const(value); }
  /// Terms of variables with disjoint domains fold to constants, which no matrix is asked about.
  bool add(TermId condition) {
    if (pool_.is_true(condition) || pool_.is_false(condition)) return pool_.is_true(condition);
    return matrix_.add(matrix_.constraint(condition).value());
  }
  std::optional<bool> decide(TermId condition) const {
    if (pool_.is_true(condition) || pool_.is_false(condition)) return pool_.is_true(condition);
    return matrix_.decide(matrix_.constraint(condition).value());
  }

  TermPool pool_;
  DifferenceBoundMatrix matrix_{pool_};
};

TEST_F(DifferenceBounds, KnowsWhatFollowsFromAChain) {
  const auto x = fresh(), y = fresh(), z = fresh();
  EXPECT_TRUE(add(pool_.lt(x, y)));
  EXPECT_TRUE(add(pool_.lt(y, z)));
  EXPECT_EQ(decide(pool_.lt(x, z)), true);
  EXPECT_EQ(decide(pool_.eq(x, z)), false);
  EXPECT_EQ(decide(pool_.lt(x, k(5))), std::nullopt);
  EXPECT_FALSE(add(pool_.lt(z, x)));
}

TEST_F(DifferenceBounds, BoundsOfVariablesBoundTheirDifferences) {
  const auto x = fresh({0, 10}), y = fresh({20, 30});
  EXPECT_EQ(decide(pool_.lt(x, y)), true);
  EXPECT_TRUE(add(pool_.le(pool_.sub(y, x), k(12))));
  EXPECT_EQ(matrix_.range(x), (Range{8, 10}));
  EXPECT_EQ(matrix_.range(y), (Range{20, 22}));
  EXPECT_EQ(matrix_.range(pool_.add(x, y)), (Range{28, 32}));
}

TEST_F(DifferenceBounds, DisequalitiesTightenTheBoundsThatTheyMeet) {
  const auto x = fresh({0, 2}), y = fresh({0, 2});
  EXPECT_TRUE(add(pool_.ne(x, k(0))));
  EXPECT_TRUE(add(pool_.ne(x, k(2))));
  EXPECT_EQ(decide(pool_.eq(x, k(1))), true);
  EXPECT_FALSE(add(pool_.ne(x, k(1))));
  EXPECT_TRUE(add(pool_.ne(x, y)));
  EXPECT_EQ(decide(pool_.eq(y, x)), false);
}

TEST_F(DifferenceBounds, OnlyDifferencesOfKnownVariablesAreConstraints) {
  const auto x = fresh(), y = fresh();
  EXPECT_TRUE(matrix_.constraint(pool_.not_(pool_.eq(x, y))).has_value());
  EXPECT_FALSE(matrix_.constraint(pool_.le(pool_.add(x, y), k(5))).has_value());
  EXPECT_FALSE(matrix_.constraint(pool_.le(pool_.scaled(x, 2), y)).has_value());
  const TermId stranger = pool_.var("stranger", Sort::kInt, {0, 9});
  EXPECT_FALSE(matrix_.constraint(pool_.lt(stranger, x)).has_value());
  EXPECT_EQ(matrix_.range(stranger), (Range{0, 9}));
}

TEST_F(DifferenceBounds, VariablesBeyondTheLastEntryHaveTheirDomain) {
  std::vector<TermId> all;
  for (std::uint32_t i = 0; i <= DifferenceBoundMatrix::kMostVariables; ++i)
    all.push_back(fresh({0, 100}));
  EXPECT_TRUE(matrix_.constraint(pool_.lt(all[0], all[63])).has_value());
  EXPECT_FALSE(matrix_.constraint(pool_.lt(all[0], all[64])).has_value());
  EXPECT_EQ(matrix_.range(all[64]), (Range{0, 100}));
}

TEST_F(DifferenceBounds, TakesEverythingBack) {
  const auto x = fresh(), y = fresh();
  EXPECT_TRUE(add(pool_.le(x, y)));
  const auto mark = matrix_.mark();
  const auto z = fresh();
  EXPECT_TRUE(add(pool_.eq(x, y)));
  EXPECT_TRUE(add(pool_.ne(z, x)));
  EXPECT_TRUE(add(pool_.eq(y, k(7))));
  EXPECT_EQ(decide(pool_.eq(x, k(7))), true);
  matrix_.undo(mark);
  EXPECT_EQ(matrix_.variable_count(), 2U);
  EXPECT_EQ(decide(pool_.eq(x, k(7))), std::nullopt);
  EXPECT_EQ(decide(pool_.eq(x, y)), std::nullopt);
  EXPECT_EQ(decide(pool_.le(x, y)), true);
  EXPECT_FALSE(matrix_.constraint(pool_.lt(x, z)).has_value());
}

TEST_F(DifferenceBounds, FormulasLeaveOutWhatTheDomainsImply) {
  const auto x = fresh({0, 10}), y = fresh({0, 10});
  EXPECT_TRUE(matrix_.formulas().empty());
  EXPECT_TRUE(add(pool_.le(x, k(4))));
  EXPECT_EQ(matrix_.formulas(), std::vector<TermId>{pool_.le(x, k(4))});
  EXPECT_TRUE(add(pool_.ne(x, y)));
  EXPECT_EQ(matrix_.formulas(),
            (std::vector<TermId>{pool_.le(x, k(4)), pool_.ne(pool_.sub(x, y), k(0))}));
}

/// Three variables of 0 to 5, and random constraints between them.
class Random : public DifferenceBounds, public testing::WithParamInterface<int> {
 protected:
  using Point = std::array<int, 3>;

  Random() : rng_(static_cast<std::uint64_t>(GetParam())) {
    for (TermId& v : variables_) v = fresh({0, 5});
    for (int a = 0; a < 6; ++a)
      for (int b = 0; b < 6; ++b)
        for (int c = 0; c < 6; ++c) points_.push_back({a, b, c});
  }
  bool holds(TermId condition, const Point& point) const {
    Model model;
    for (std::size_t i = 0; i < 3; ++i)
      model.set(pool_.var_id(variables_[i]), Constant::of_int(point[i]));
    return pool_.evaluate(condition, model).truth();
  }
  /// A condition that is one constraint, and neither decided nor split by the domains alone.
  TermId random_condition() {
    while (true) {
      const TermId x = variables_[rng_.below(3)];
      const TermId y = rng_.chance(3) ? k(0) : variables_[rng_.below(3)];
      const TermId bound = pool_.add(y, k(static_cast<int>(rng_.between(-4, 6))));
      TermId condition = rng_.chance(2) ? pool_.le(x, bound) : pool_.eq(x, bound);
      if (rng_.chance(2)) condition = pool_.not_(condition);
      if (matrix_.constraint(condition)) return condition;
    }
  }

  Rng rng_;
  std::array<TermId, 3> variables_;
  std::vector<Point> points_;  // that satisfy what was added
};

/// What the matrix claims holds for all points that are left; without disequalities it also claims
/// everything that does.
TEST_P(Random, ClaimsAreTrueOfAllPoints) {
  bool complete = true;
  for (int step = 0; step < 12; ++step) {
    const TermId condition = random_condition();
    const auto constraint = matrix_.constraint(condition).value();
    const auto matches = std::count_if(points_.begin(), points_.end(),
                                       [&](const Point& p) { return holds(condition, p); });
    const auto claim = matrix_.decide(constraint);
    const bool all = matches == static_cast<std::ptrdiff_t>(points_.size());
    const bool open = !all && matches != 0;
    if (claim) {
      EXPECT_TRUE(*claim ? all : matches == 0) << pool_.print(condition);
    } else if (complete && constraint.kind == DifferenceConstraint::Kind::kLe) {
      EXPECT_TRUE(open) << pool_.print(condition);
    }
    complete =
        complete && (constraint.kind == DifferenceConstraint::Kind::kLe || !constraint.negated);
    const bool possible = matrix_.add(constraint);
    if (!possible) {
      EXPECT_EQ(matches, 0) << pool_.print(condition);
      return;
    }
    std::erase_if(points_, [&](const Point& p) { return !holds(condition, p); });
    for (std::size_t i = 0; i < 3; ++i)
      for (const Point& p : points_) EXPECT_TRUE(matrix_.range(variables_[i]).contains(p[i]));
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Random, testing::Range(0, 60));

}  // namespace
}  // namespace assay::smt
