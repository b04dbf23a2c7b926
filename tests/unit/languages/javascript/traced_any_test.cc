// Arguments of type `any` of programs in their full form.
#include "dynamic/value/print.h"
#include "traced_programs.h"

namespace assay::languages {
namespace {

using concolic::Equivalence;

class AnyArguments : public Traced {
 protected:
  void expect(Equivalence expected, const std::string& reference, const std::string& submission,
              const std::string& description) {
    const scripts::Claim claim = compare(reference, submission, description);
    EXPECT_EQ(claim.result, expected)
        << submission << "\n"
        << (claim.input ? dynamic::print(*claim.input) : claim.covered);
    EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
  }
};

TEST_F(AnyArguments, AreOfTheKindsThatTheClaimNames) {
  const std::string reference = "const f = (x) => typeof x === 'number' && x > 3;";
  const scripts::Claim claim =
      compare(reference, "const f = (x) => (Number.isFinite(x) ? x > 3 : false);", "f(x: any)");
  EXPECT_EQ(claim.result, Equivalence::kEqual);
  EXPECT_TRUE(claim.covered.starts_with("all valid inputs with at most ")) << claim.covered;
  EXPECT_NE(claim.covered.find("where \"any\" is an integer"), std::string::npos) << claim.covered;
}

TEST_F(AnyArguments, TellProgramsApartByTheirTypes) {
  const std::string reference = "const f = (x) => (x === null ? 'null' : typeof x);";
  for (const std::string submission :
       {"const f = (x) => typeof x;", "const f = (x) => (x ? typeof x : 'null');",
        "const f = (x) => (x == null ? 'null' : typeof x);",
        "const f = (x) => (Array.isArray(x) ? 'array' : x === null ? 'null' : typeof x);",
        "const f = (x) => (x === null ? 'null' : x !== x ? 'NaN' : typeof x);"})
    expect(Equivalence::kDifferent, reference, submission, "f(x: any)");
}

TEST_F(AnyArguments, CanBeElements) {
  const std::string description = "compact(list: list of any length 0..2)";
  expect(Equivalence::kDifferent, "const compact = (list) => list.filter((x) => x);",
         "const compact = (list) => list.filter((x) => x !== null && x !== undefined);",
         description);
  expect(Equivalence::kDifferent, "const compact = (list) => list.filter((x) => x);",
         "const compact = (list) => list.filter((x) => x && x !== 42);", description);
}

}  // namespace
}  // namespace assay::languages
