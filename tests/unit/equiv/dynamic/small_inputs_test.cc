#include "equiv/dynamic/small_inputs.h"

#include <gtest/gtest.h>

#include "programs.h"

namespace assay::scripts {
namespace {

const char* const kDescription = "f(n: int in -100000..100000)";

/// Runs the small inputs of a program that returns its argument.
std::optional<SmallInputs> small_inputs(std::size_t most, const ReachOf& known = {}) {
  NumberProgram program([](double n) { return returned(n); });
  Rules rules;
  auto made = run_small_inputs(program, *dynamic::parse(kDescription), {}, known, most, rules);
  EXPECT_TRUE(made);
  return made ? *std::move(made) : std::nullopt;
}

TEST(SmallInputs, AreAllUpToTheLargestSizeOfWhichThereAreFew) {
  const auto made = small_inputs(300);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->known.runs.size(), 201U);
  EXPECT_EQ(made->bound,
            "all valid inputs with numbers at most 100 away from 0 (or from the end of their "
            "range)");
}

TEST(SmallInputs, AreNoneWhereEvenTheSmallestAreTooMany) { EXPECT_FALSE(small_inputs(8)); }

TEST(SmallInputs, AreNoneIfKnownInputsReachMore) {
  ReachOf known;
  dynamic::Observation thrown = returned(1.0);
  thrown.responses[0].ending = dynamic::Ending::kThrew;
  known["f"].add(call(5000), thrown, {});
  EXPECT_FALSE(small_inputs(300, known));
  ReachOf usual;
  usual["f"].add(call(5000), returned(1.0), {});
  EXPECT_TRUE(small_inputs(300, usual));
}

}  // namespace
}  // namespace assay::scripts
