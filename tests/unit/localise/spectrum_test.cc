// Tests the measure of suspicion on counts with known values, and the order of the suspects.
#include "localise/spectrum.h"

#include <gtest/gtest.h>

namespace assay::localise {
namespace {

TEST(Spectrum, CountsRuns) {
  Spectrum spectrum;
  add_run(spectrum, false, {1, 1, 0});
  add_run(spectrum, true, {1, 0, 1});
  add_run(spectrum, true, {1, 0, 0});
  EXPECT_EQ(spectrum.failing, 1U);
  EXPECT_EQ(spectrum.passing, 2U);
  EXPECT_EQ(spectrum.parts[0].failing, 1U);
  EXPECT_EQ(spectrum.parts[0].passing, 2U);
  EXPECT_EQ(spectrum.parts[2].failing, 0U);
}

TEST(Suspicion, IsOchiaisCoefficient) {
  Spectrum spectrum{4, 12, {{4, 0}, {4, 12}, {2, 2}, {0, 12}, {0, 0}, {1, 0}}};
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 0), 1);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 1), 0.5);  // 4 / sqrt(4 * 16)
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 2), 0.5);  // 2 / sqrt(4 * 4)
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 3), 0);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 4), 0);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 5), 0.5);  // 1 / sqrt(4 * 1)
}

TEST(Suspicion, HasTheValuesOfTheOtherFormulas) {
  const Spectrum spectrum{4, 12, {{4, 3}, {2, 0}, {4, 0}, {0, 5}}};
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 0, Formula::kTarantula), 0.8);  // 1 / (1 + 1 / 4)
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 1, Formula::kTarantula), 1);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 0, Formula::kJaccard), 4.0 / 7);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 1, Formula::kJaccard), 0.5);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 0, Formula::kOp2), 4 - 3.0 / 13);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 0, Formula::kDStar), 16.0 / 3);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 1, Formula::kDStar), 2);
  EXPECT_GT(suspicion(spectrum, 2, Formula::kDStar), 1e300);
  for (const Formula formula :
       {Formula::kTarantula, Formula::kOchiai, Formula::kJaccard, Formula::kOp2, Formula::kDStar}) {
    EXPECT_EQ(suspicion(spectrum, 3, formula), 0) << name(formula);
    EXPECT_EQ(find_formula(name(formula)), formula);
  }
  EXPECT_FALSE(find_formula("barinel"));
}

TEST(Suspicion, IsDefinedWithoutPassingRuns) {
  const Spectrum spectrum{2, 0, {{2, 0}, {1, 0}}};
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 0, Formula::kTarantula), 1);
  EXPECT_DOUBLE_EQ(suspicion(spectrum, 1, Formula::kOp2), 1);
}

TEST(Ranking, HasTheMostSuspiciousFirstAndOnlyWhatFailingRunsExecute) {
  const Spectrum spectrum{4, 12, {{0, 3}, {2, 2}, {4, 0}, {4, 12}, {0, 0}}};
  std::vector<std::size_t> parts;
  for (const Suspect& each : ranking(spectrum)) parts.push_back(each.part);
  EXPECT_EQ(parts, (std::vector<std::size_t>{2, 1, 3}));
  EXPECT_TRUE(ranking({}).empty());
  EXPECT_TRUE(ranking({0, 2, {{0, 2}}}).empty());
}

TEST(Ranking, TellsSomethingIfPartsDifferOrAreFew) {
  EXPECT_FALSE(tells({}, 5));
  EXPECT_TRUE(tells({{0, .5}, {1, .5}}, 2));
  EXPECT_FALSE(tells({{0, .5}, {1, .5}}, 1));
  EXPECT_TRUE(tells({{0, .5}, {1, .4}}, 1));
}

}  // namespace
}  // namespace assay::localise
