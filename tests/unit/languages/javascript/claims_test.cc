// How the limits of the search are spent on functions and on sizes of inputs.
#include "traced_programs.h"

namespace assay::languages {
namespace {

using Claims = Traced;

/// Lists of n elements have n! paths.
constexpr const char* kSorts = R"(
  export function sorted(list) {
    const made = [];
    for (const each of list) {
      let at = made.length;
      while (at > 0 && made[at - 1] > each) --at;
      made.splice(at, 0, each);
    }
    return made;
  }
  export function twice(n) { return n > 0 ? 2 * n : 0; }
)";
constexpr const char* kSorted = "sorted(list: list of int in -9..9 length 0..9)";

TEST_F(Claims, FunctionsWithFewPathsLeaveTheRestToOthers) {
  const std::string both = std::string(kSorted) + "\ntwice(n: int in -9..9)";
  EXPECT_EQ(compare(kSorts, kSorts, both).bound, 5);
  EXPECT_EQ(compare(kSorts, kSorts, kSorted).bound, 5);
}

TEST_F(Claims, AFunctionWithManyPathsLeavesSomethingToTheOthers) {
  const scripts::Claim claim =
      compare("export const sorted = (list) => list.sort((a, b) => a - b);\n"
              "export const twice = (n) => n > 0 ? 2 * n : 0;",
              kSorts, "sorted(list: list of int in -9..9 length 0..6)\ntwice(n: int in -9..9)");
  EXPECT_EQ(claim.result, concolic::Equivalence::kEqual);
  EXPECT_EQ(claim.bound, 5);
  EXPECT_TRUE(claim.covered.ends_with("all valid inputs of twice")) << claim.covered;
}

TEST_F(Claims, SizesWithTooManyPathsAreNotBegunInEarnest) {
  constexpr std::uint64_t kUpToFive = 2 + 2 + 6 + 24 + 120;
  const std::uint64_t made = paths(kSorts, kSorted);
  EXPECT_GE(made, kUpToFive);
  EXPECT_LT(made, kUpToFive + 10);
}

}  // namespace
}  // namespace assay::languages
