#include "base/words.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(Words, AreNoPartsOfOtherWords) {
  EXPECT_TRUE(has_word("scanf(\"%d\", &k);", "k"));
  EXPECT_TRUE(has_word("kk k", "k"));
  EXPECT_FALSE(has_word("kk _k k1 $k", "k"));
  EXPECT_FALSE(has_word("k\xC3\xA4", "k"));
  EXPECT_FALSE(has_word("", "k"));
  EXPECT_FALSE(has_word("a b", ""));
}

}  // namespace
}  // namespace assay
