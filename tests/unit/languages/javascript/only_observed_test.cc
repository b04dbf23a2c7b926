#include "languages/javascript/only_observed.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

using dynamic::Observation;
using dynamic::Script;

/// An object of which two things are observed after each operation.
Script script() {
  Script made;
  made.operations = {{dynamic::Operation::Kind::kConstruct, "C", {}},
                     {dynamic::Operation::Kind::kInvoke, "add", {}},
                     {dynamic::Operation::Kind::kInvoke, "next", {}}};
  made.observed = {"peek()", "all()"};
  return made;
}

Observation run(double peek, double all) {
  Observation made;
  for (int i = 0; i < 3; ++i) {
    dynamic::Response& each = made.responses.emplace_back();
    each.value = dynamic::Undefined{};
    each.observed = {peek, all};
  }
  return made;
}

std::string observation(const std::vector<Observation>& failing) {
  const scripts::Rules rules;
  OnlyObserved only;
  for (const Observation& each : failing) {
    const auto compared = scripts::compare(rules, script(), run(1, 2), each);
    if (compared.divergence) only.add(rules, script(), run(1, 2), each, *compared.divergence);
  }
  return only.observation();
}

TEST(OnlyObserved, IsWhatAloneIsWrongInAllFailingRuns) {
  const std::vector<Observation> all(6, run(1, 3));
  EXPECT_EQ(observation(all), "all()");
}

TEST(OnlyObserved, IsNothingIfSomethingElseIsWrongOrTooLittleIsKnown) {
  EXPECT_EQ(observation(std::vector<Observation>(4, run(1, 3))), "");
  std::vector<Observation> mixed(6, run(1, 3));
  mixed.push_back(run(0, 2));
  EXPECT_EQ(observation(mixed), "");
  EXPECT_EQ(observation(std::vector<Observation>(6, run(0, 3))), "");
}

}  // namespace
}  // namespace assay::languages
