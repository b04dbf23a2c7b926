// Tests what keeps answers from being guessed: the balance of yes and no, and decoys.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/exercise/directive.h"
#include "apps/exercise/guessing/balance.h"
#include "apps/exercise/guessing/decoys.h"

namespace assay::exercise {
namespace {

TEST(Balance, CountsYesAndNoForEachTypeOfQuestion) {
  Rng rng(1);
  Balance balance(rng);
  const Balance::Group changes = group_of(QuestionType::kChange);
  const Balance::Group results = group_of(QuestionType::kResult);
  balance.answered(changes, true);
  EXPECT_FALSE(balance.wants_yes(changes));
  EXPECT_FALSE(balance.accepts(changes, true));
  EXPECT_TRUE(balance.accepts(results, true)) << "no question of this type was asked yet";
  balance.answered(results, true);
  balance.answered(changes, false);
  EXPECT_TRUE(balance.accepts(changes, true));
  EXPECT_FALSE(balance.accepts(results, true));
  EXPECT_TRUE(balance.accepts(results, false));
}

TEST(Decoys, OfTheSmallestIntegerAreTexts) {
  Rng rng(1);
  const std::vector<std::string> found =
      decoys({"-9223372036854775808", {"-9223372036854775807"}, {"5"}, {}}, rng);
  EXPECT_NE(std::find(found.begin(), found.end(), "5"), found.end());
}

}  // namespace
}  // namespace assay::exercise
