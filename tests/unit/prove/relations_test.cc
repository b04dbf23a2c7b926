#include <algorithm>
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "prove/relations/affine_hull.h"
#include "prove/relations/consequences.h"
#include "prove/relations/relation.h"
#include "prove/relations/samples.h"
#include "smt/term/float_code.h"

namespace assay::prove {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const std::vector<std::string> kNames = {"n", "i", "s", "t"};
std::string name(ColumnIndex column) { return kNames[column]; }

bool no_float(ColumnIndex) { return false; }

std::vector<std::string> texts(const std::vector<Relation>& relations) {
  std::vector<std::string> result;
  for (const Relation& relation : relations) result.push_back(text(relation, name, no_float));
  return result;
}

TEST(AffineHull, IsExactForRationalsAndLargeValues) {
  // x, y with 2x = 3y + 1; large values, as products of 32-bit numbers have
  EXPECT_THAT(
      linear_equations({{1, 2, 1}, {1, 5, 3}, {1, 3000000000000000002, 2000000000000000001}}),
      ElementsAre(Coefficients{-1, 2, -3}));
}

TEST(AffineHull, HasNoEquationForPointsInGeneralPosition) {
  EXPECT_THAT(linear_equations({{1, 0, 0}, {1, 1, 0}, {1, 0, 1}}), IsEmpty());
}

TEST(AffineHull, LeavesOutAnEquationWithLargeCoefficients) {
  EXPECT_THAT(linear_equations({{1, 0, 0}, {1, 1, 1234567891}}), IsEmpty());
}

/// Columns n (input), i, s of the reference, t of the submission.
Samples sums(int degree) {
  Samples samples({{true, false, false}, {}, {}, {false, true, false}}, {degree, {}});
  for (Int n = 0; n < 12; ++n)
    for (Int i = 1; i <= n + 1; ++i) samples.add({n, i, i * (i - 1) / 2, i * (i - 1) / 2 + n});
  return samples;
}

TEST(Samples, SatisfyEquationsOfTheFirstDegree) {
  EXPECT_THAT(texts(sums(1).equations()), ElementsAre("t = n + s"));
}

TEST(Samples, SatisfyEquationsOfTheSecondDegree) {
  EXPECT_THAT(texts(sums(2).equations()), Contains("i*i = i + 2*s"));
}

TEST(Samples, HaveBounds) {
  EXPECT_THAT(texts(sums(1).others()), Contains("i <= n + 1"));
  EXPECT_THAT(texts(sums(1).others()), Contains("1 <= i"));
}

TEST(Samples, LoseABoundThatANewSampleBreaks) {
  Samples samples = sums(1);
  samples.add({3, 7, 21, 24});
  EXPECT_THAT(texts(samples.others()), Not(Contains("i <= n + 1")));
}

TEST(Samples, HaveBoundsOfSumsByTheItems) {
  // A cursor, the sum of the items before it (of 3..9), and a sum that begins with such an item.
  ColumnKind cursor;
  cursor.is_cursor = true;
  GuessOptions options;
  options.items = {{3, 9}};
  Samples samples({cursor, {}, {}}, options);
  for (Int n = 0; n < 6; ++n) samples.add({n, 7 * n, 7 * n + 8});
  EXPECT_THAT(texts(samples.others()), Contains("i <= 9*n"));
  EXPECT_THAT(texts(samples.others()), Contains("s <= 9*n + 9"));
  samples.add({3, 28, 29});
  EXPECT_THAT(texts(samples.others()), Contains("i <= 9*n + 9"));
}

TEST(Samples, HaveEquationsUnderAFlag) {
  Samples samples({{true, false, false}, {}, {}, {}}, {1, {}});
  for (Int n = 0; n < 8; ++n) {
    samples.add({n, 0, n * n, 5});
    samples.add({n, 1, n, n * n * n});
  }
  EXPECT_THAT(texts(samples.others()), Contains("if i = 1: n = s"));
}

TEST(Relation, IsTheSameAsAFormulaAndOnNumbers) {
  smt::TermPool pool;
  const std::vector<smt::TermId> columns = {
      pool.var("n", smt::Sort::kInt), pool.var("i", smt::Sort::kInt),
      pool.var("s", smt::Sort::kInt), pool.var("t", smt::Sort::kInt)};
  Relation relation;
  relation.kind = Relation::Kind::kAtMost;
  relation.summands = {{2, {1, 2}}, {-1, {0}}};
  relation.constant = -3;
  relation.condition = Relation::Condition{3, 1};
  const smt::TermId term = formula(pool, relation, columns);
  for (Int n = -4; n < 4; ++n)
    for (Int i = -2; i < 3; ++i)
      for (Int s = -2; s < 3; ++s)
        for (Int t = 0; t < 2; ++t) {
          smt::Model model;
          const std::vector<Int> values = {n, i, s, t};
          for (std::size_t c = 0; c < 4; ++c)
            model.set(pool.var_id(columns[c]), smt::Constant::of_int(values[c]));
          EXPECT_EQ(pool.evaluate(term, model).truth(), holds(relation, values).value());
        }
}

TEST(Relation, IsUndecidedBeyond128Bits) {
  Relation relation;
  relation.summands = {{1, {0, 0, 0}}};
  const std::vector<Int> values = {Int{1} << 100};
  EXPECT_FALSE(holds(relation, values).has_value());
}

TEST(Relation, ReadsAsPeopleWriteIt) {
  Relation relation;
  relation.summands = {{-2, {2}}, {1, {1, 1}}, {-1, {1}}};
  EXPECT_EQ(text(relation, name, no_float), "i*i = 2*s + i");
  relation.kind = Relation::Kind::kAtMost;
  relation.summands = {{-1, {1}}};
  relation.constant = 2;
  EXPECT_EQ(text(relation, name, no_float), "2 <= i");
}

TEST(Relation, ReadsAsPeopleWriteFloats) {
  const auto is_float = [](ColumnIndex c) { return c == 2; };
  Relation relation;
  relation.summands = {{1, {2}}};
  relation.constant = -smt::float_code(0.1);
  EXPECT_EQ(text(relation, name, is_float), "s = 0.1");
  relation.kind = Relation::Kind::kAtMost;
  relation.constant = -smt::kInfinityCode;
  EXPECT_EQ(text(relation, name, is_float), "s is a number");
  relation.summands = {{-1, {2}}};
  relation.constant = 0;
  EXPECT_EQ(text(relation, name, is_float), "s >= 0");
}

TEST(Samples, OfFloatsAreOnlyComparedWithEachOther) {
  std::vector<ColumnKind> kinds(4);
  kinds[2].is_float = kinds[3].is_float = true;
  kinds[3].is_submission = true;
  Samples samples(kinds, {});
  for (const int i : {1, 2, 3}) samples.add({i, 2 * i, i, i});
  const auto found = texts(samples.equations());
  EXPECT_THAT(found, Contains("s = t"));
  EXPECT_THAT(found, Contains("2*n = i"));
  EXPECT_EQ(found.size(), 2U);  // not s = n, which would be about the code of s
}

TEST(Relations, ASumReadsAsATerm) {
  Relation term;
  term.summands = {{1, {0}}, {-1, {1}}};
  EXPECT_EQ(sum_text(term, name), "n - i");
  term.constant = 1;
  EXPECT_EQ(sum_text(term, name), "n - i + 1");
  term.summands = {{-2, {1}}};
  EXPECT_EQ(sum_text(term, name), "1 - 2*i");
  term.constant = 0;
  EXPECT_EQ(sum_text(term, name), "-2*i");
  term.summands = {};
  EXPECT_EQ(sum_text(term, name), "0");
}

constexpr auto kZero = Relation::Kind::kZero;
constexpr auto kAtMost = Relation::Kind::kAtMost;

TEST(Consequences, AreAboutTheValueThatAnEquationNames) {
  // i = n + 1; t = 0; i <= 5, s*i + t <= n
  const std::vector<Relation> relations = {{kZero, {{1, {1}}, {-1, {0}}}, -1, {}},
                                           {kZero, {{2, {3}}}, 0, {}},
                                           {kAtMost, {{1, {1}}}, -5, {}},
                                           {kAtMost, {{1, {1, 2}}, {1, {3}}, {-1, {0}}}, 0, {}}};
  EXPECT_THAT(texts(without_consequences(relations)),
              ElementsAre("n <= 4", "n*s + s <= n", "n = i - 1", "t = 0"));
}

TEST(Consequences, KeepTheTightestOfBounds) {
  // 2*n <= 7, n <= 5, n <= 3
  const std::vector<Relation> relations = {{kAtMost, {{2, {0}}}, -7, {}},
                                           {kAtMost, {{1, {0}}}, -5, {}},
                                           {kAtMost, {{1, {0}}}, -3, {}},
                                           {kZero, {{1, {1}}, {-1, {2}}}, 0, {}},
                                           {kZero, {{1, {2}}, {-1, {1}}}, 0, {}}};
  EXPECT_THAT(texts(without_consequences(relations)), ElementsAre("n <= 3", "i = s"));
}

TEST(Consequences, OfAConditionHoldOnlyThere) {
  // if t = 1: n = i, n <= 3; always: n <= 9
  const Relation::Condition condition{3, 1};
  const std::vector<Relation> relations = {{kZero, {{1, {0}}, {-1, {1}}}, 0, condition},
                                           {kAtMost, {{1, {1}}}, -3, condition},
                                           {kAtMost, {{1, {1}}}, -9, {}}};
  EXPECT_THAT(texts(without_consequences(relations)),
              ElementsAre("i <= 9", "if t = 1: n <= 3", "if t = 1: n = i"));
}

TEST(Consequences, OfBoundsOfSingleValuesAreLeftOut) {
  // n >= 1, i >= 0, s <= 4; n + i >= 1, s - n <= 3 follow; n + i >= 2 and s <= n do not
  const std::vector<Relation> relations = {{kAtMost, {{-1, {0}}}, 1, {}},
                                           {kAtMost, {{-1, {1}}}, 0, {}},
                                           {kAtMost, {{1, {2}}}, -4, {}},
                                           {kAtMost, {{-1, {0}}, {-1, {1}}}, 1, {}},
                                           {kAtMost, {{-1, {0}}, {1, {2}}}, -3, {}},
                                           {kAtMost, {{-1, {0}}, {-1, {1}}}, 2, {}},
                                           {kAtMost, {{-1, {0}}, {1, {2}}}, 0, {}}};
  EXPECT_THAT(texts(without_consequences({relations.begin(), relations.begin() + 5})),
              ElementsAre("1 <= n", "0 <= i", "s <= 4"));
  EXPECT_THAT(texts(without_consequences(relations)),
              ElementsAre("1 <= n", "0 <= i", "s <= 4", "2 <= n + i", "s <= n"));
}

TEST(Consequences, StayWhereTheyContradictEachOther) {
  // n = 1, n = 2
  const std::vector<Relation> relations = {{kZero, {{1, {0}}}, -1, {}},
                                           {kZero, {{1, {0}}}, -2, {}}};
  EXPECT_THAT(texts(without_consequences(relations)), ::testing::SizeIs(2));
}

}  // namespace
}  // namespace assay::prove
