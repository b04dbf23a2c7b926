// Tests the backtracking search: agreement with the evaluator over all assignments, its limits, and
// connected components of constraints.
#include "smt/search/search.h"

#include <gtest/gtest.h>

#include "random_terms.h"
#include "smt/search/enumerate.h"

namespace assay::smt {
namespace {

class Searches : public testing::Test {
 protected:
  TermId k(Int v) { return p.int_const(v); }
  TermId integer(const char* name, Range r) { return p.var(name, Sort::kInt, r); }
  SearchResult look(const std::vector<TermId>& formulas, std::uint64_t most_work = 1'000'000) {
    RangeAnalysis facts(p);
    for (const TermId f : formulas) facts.assume(f);
    const std::vector<TermId> nodes = nodes_below(p, formulas);
    return search(p, formulas, nodes, facts, most_work, 0);
  }
  void expect_sat(const std::vector<TermId>& formulas, const SearchResult& result) {
    ASSERT_EQ(result.kind, SearchResult::Kind::kSat);
    for (const TermId f : formulas) EXPECT_TRUE(p.evaluate(f, result.model).truth()) << p.print(f);
  }

  TermPool p;
};

TEST_F(Searches, NothingIsRequiredOfNoFormula) {
  expect_sat({}, look({}));
  EXPECT_EQ(look({p.false_term()}).kind, SearchResult::Kind::kUnsat);
}

TEST_F(Searches, ARightTriangleIsFoundAmongALotOfValues) {
  const TermId a = integer("a", {1, 100'000});
  const TermId b = integer("b", {1, 100'000});
  const TermId c = integer("c", {1, 100'000});
  const std::vector<TermId> formulas{p.lt(a, b), p.lt(b, c), p.gt(p.add(a, b), c),
                                     p.eq(p.add(p.mul(a, a), p.mul(b, b)), p.mul(c, c))};
  expect_sat(formulas, look(formulas));
}

TEST_F(Searches, BoundsOfSumsLeaveFewValues) {
  const TermId x = integer("x", {-1'000'000, 1'000'000});
  const TermId y = integer("y", {-1'000'000, 1'000'000});
  const TermId small = p.in_range(x, {-20, 20});
  const TermId odd = p.eq(p.rem_trunc(p.add(p.scaled(x, 3), y), k(2)), k(0));
  const TermId line = p.eq(p.add(p.scaled(x, 5), p.scaled(y, -3)), k(7));
  const TermId parity = p.eq(p.rem_trunc(p.add(x, y), k(2)), k(1));
  // 5x - 3y = 7 makes x + y odd; the other formula requires it to be even.
  EXPECT_EQ(look({small, line, p.not_(parity), odd, p.ge(p.add(x, y), k(0))}, 20'000).kind,
            SearchResult::Kind::kUnsat);
  expect_sat({small, line}, look({small, line}, 20'000));
}

TEST_F(Searches, OneComponentWithoutSolutionDecidesTheWhole) {
  std::vector<TermId> formulas;
  const TermId x = integer("x", {0, 9999});
  for (const char* name : {"a", "b", "c", "d"}) {  // too many together: 10^16 combinations
    const TermId v = integer(name, {0, 9999});
    formulas.push_back(p.eq(p.rem_trunc(p.mul(v, v), k(7)), k(4)));
  }
  expect_sat(formulas, look(formulas));
  formulas.push_back(p.eq(p.rem_trunc(p.mul(x, x), k(4)), k(2)));
  EXPECT_EQ(look(formulas).kind, SearchResult::Kind::kUnsat);
}

TEST_F(Searches, HolesOfSmallDomainsAreNotTried) {
  const TermId c = integer("c", {0, 255});
  std::vector<TermId> formulas;
  for (Int v = 0; v < 256; ++v)
    if (v != 77) formulas.push_back(p.ne(c, k(v)));
  const SearchResult result = look(formulas);
  expect_sat(formulas, result);
  EXPECT_EQ(result.model.value(p.var_id(c), Sort::kInt).i, 77);
}

TEST_F(Searches, GivesUpWithinItsBudgetAndOnFloats) {
  const TermId x = integer("x", {2, 1'000'000});
  const TermId y = integer("y", {2, 1'000'000});
  const SearchResult result = look({p.eq(p.mul(x, y), k(999'983))}, 5'000);  // a prime
  EXPECT_EQ(result.kind, SearchResult::Kind::kUnknown);
  EXPECT_LE(result.work, 10'000U);
  const TermId f = p.int_to_float(x, Sort::kF64);
  EXPECT_EQ(look({p.flt(p.fmul(f, f), f)}).kind, SearchResult::Kind::kUnknown);
}

class SearchAgreement : public testing::TestWithParam<int> {};

/// A model that the search finds satisfies the formulas; where it finds none, no assignment does.
TEST_P(SearchAgreement, WithTheEvaluator) {
  TermPool p;
  RandomTerms random(p, static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < 60; ++i) random.grow_int();
  for (int i = 0; i < 60; ++i) random.grow_bool();
  int decided = 0;
  for (std::size_t i = 1; i < random.bools.size(); ++i) {
    const std::vector<TermId> formulas{random.bools[i].term, random.bools[i - 1].term};
    RangeAnalysis facts(p);
    for (const TermId f : formulas) facts.assume(f);
    if (facts.contradictory()) continue;
    const std::vector<TermId> nodes = nodes_below(p, formulas);
    const SearchResult result = search(p, formulas, nodes, facts, 50'000, 0);
    decided += result.kind == SearchResult::Kind::kUnknown ? 0 : 1;
    if (result.kind == SearchResult::Kind::kSat) {
      for (const TermId f : formulas) EXPECT_TRUE(p.evaluate(f, result.model).truth());
    }
    if (result.kind != SearchResult::Kind::kUnsat) continue;
    for (std::size_t lane = 0; lane < kLanes; ++lane)
      EXPECT_FALSE(random.bools[i].values[lane] && random.bools[i - 1].values[lane]);
  }
  EXPECT_GT(decided, 2);
}

INSTANTIATE_TEST_SUITE_P(Seeds, SearchAgreement, testing::Range(0, 30));

}  // namespace
}  // namespace assay::smt
