#include "equiv/dynamic/reach.h"

#include <gtest/gtest.h>

namespace assay::scripts {
namespace {

dynamic::Script one_call() {
  dynamic::Script script;
  script.operations = {{dynamic::Operation::Kind::kCall, "f", {1.0}}};
  return script;
}

dynamic::Observation run_with(dynamic::Value value) {
  dynamic::Observation run;
  run.responses.resize(1);
  run.responses[0].value = std::move(value);
  return run;
}

TEST(Reach, CoversARunThatReachesNoOtherSite) {
  Reach all, some;
  all.add(one_call(), run_with(1.0), {1, 0, 2});
  some.add(one_call(), run_with(2.0), {5, 0, 0});
  EXPECT_TRUE(all.covers(some));
  EXPECT_FALSE(some.covers(all));
}

TEST(Reach, TellsTheTruthValuesAndExceptionsApart) {
  Reach never;
  never.add(one_call(), run_with(false), {1});
  Reach also = never;
  also.add(one_call(), run_with(true), {1});
  EXPECT_FALSE(never.covers(also));
  Reach throwing = never;
  dynamic::Observation thrown = run_with(false);
  thrown.responses[0].ending = dynamic::Ending::kThrew;
  throwing.add(one_call(), thrown, {1});
  EXPECT_FALSE(never.covers(throwing));
}

}  // namespace
}  // namespace assay::scripts
