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

TEST(Decoys, AreOfWordsThatOccurIfTheseAreEnough) {
  Rng rng(1);
  AnswerFamily family{"1: 8", {"0: 8", "2: 4", "0: 4"}, {"1: 12", "3: 11"}, {}};
  family.around = "int[] a = {4, 8, 2}; 0 1 2";
  const std::vector<std::string> possible = decoys(family, rng);
  EXPECT_GE(possible.size(), 4U);
  for (const std::string& text : possible)
    EXPECT_TRUE(text.find("11") == std::string::npos && text.find("12") == std::string::npos)
        << text;
  AnswerFamily few{"yes", {}, {"no", "maybe"}, {}};
  const std::vector<std::string> found = decoys(few, rng);
  EXPECT_NE(std::find(found.begin(), found.end(), "no"), found.end()) << "nothing else is there";
}

}  // namespace
}  // namespace assay::exercise
