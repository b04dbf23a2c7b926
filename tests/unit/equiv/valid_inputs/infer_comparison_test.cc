// Tests how strictly outputs are compared if the assignment does not specify it.
#include "equiv/valid_inputs/infer_comparison.h"

#include <gtest/gtest.h>

namespace assay::equiv {
namespace {

using results::CompareMode;

CompareMode mode(const std::vector<ShownOutput>& outputs) {
  const InferredComparison inferred = infer_comparison(outputs);
  EXPECT_EQ(inferred.because.empty(), inferred.mode == CompareMode::kExact);
  return inferred.mode;
}

TEST(InferComparison, TidyOutputsCountByteByByte) {
  EXPECT_EQ(mode({}), CompareMode::kExact);
  EXPECT_EQ(mode({{"1 2\n3\n", "1 2\n3\n"}, {"", ""}}), CompareMode::kExact);
  EXPECT_EQ(mode({{"a\n\nb\n", "a\n\nb\n"}}), CompareMode::kExact);
}

TEST(InferComparison, NobodyReproducesWhatCannotBeSeen) {
  EXPECT_EQ(mode({{"5", "5"}}), CompareMode::kTrimLines);
  EXPECT_EQ(mode({{"1 2 \n", "1 2 \n"}}), CompareMode::kTrimLines);
  EXPECT_EQ(mode({{"5\n\n", "5\n\n"}}), CompareMode::kTrimLines);
  EXPECT_EQ(mode({{"5\n", "5\n"}, {"6", "6"}}), CompareMode::kTrimLines);
}

TEST(InferComparison, AsStrictlyAsTheReferenceMatches) {
  EXPECT_EQ(mode({{"5\n", "5"}}), CompareMode::kTrimEnd);
  EXPECT_EQ(mode({{"1 2\n3\n", "1 2 \n3\n"}}), CompareMode::kTrimLines);
  EXPECT_EQ(mode({{"1 2\n", "1  2\n"}}), CompareMode::kTokens);
}

TEST(InferComparison, AFailedExampleSaysNothing) {
  EXPECT_EQ(mode({{"5\n", "6"}}), CompareMode::kExact);
}

}  // namespace
}  // namespace assay::equiv
