// Tests what the teacher's table says of a wrong program in a few words.
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "serve/job/fault_data.h"

namespace assay::serve {
namespace {

using results::Termination;

nlohmann::json fault(results::Replay replay) {
  const auto different = results::Different::from(std::move(replay));
  EXPECT_TRUE(different.has_value());
  return different ? nlohmann::json(fault_data(*different)) : nlohmann::json();
}

TEST(Fault, ShowsThatAListIsEmpty) {
  results::Replay replay;
  replay.input = results::StandardInput{"0\n\n"};
  replay.values = {{"n", "0"}, {"marks", ""}};
  replay.expected.output = "no marks\n";
  replay.actual.output = "none\n";
  const nlohmann::json made = fault(replay);
  EXPECT_EQ(made["input"], "n = 0, marks = []");
  EXPECT_EQ(made["kind"], "value");
  EXPECT_EQ(made["got"], R"("none\n")");
  EXPECT_EQ(made["expected"], R"("no marks\n")");
}

TEST(Fault, NamesTheLineOfUndefinedBehaviour) {
  results::Replay replay;
  replay.actual.termination = Termination::kUndefined;
  replay.actual.detail = "access outside an array";
  replay.actual.where.line = 12;
  const nlohmann::json made = fault(replay);
  EXPECT_EQ(made["kind"], "undefined-behaviour");
  EXPECT_EQ(made["line"], 12);
  EXPECT_EQ(made["detail"]["en"], "access outside an array");
  EXPECT_EQ(made["detail"]["de"], "Zugriff außerhalb eines Arrays");
}

TEST(Fault, NamesWhatACallReturnsOrThrows) {
  results::Replay replay;
  replay.input = results::Call{"maximum(Nil)"};
  replay.expected.termination = replay.actual.termination = Termination::kReturned;
  replay.expected.value = "None";
  replay.actual.value = "Some(0)";
  EXPECT_EQ(fault(replay)["got"], "Some(0)");
  replay.actual.termination = Termination::kThrew;
  replay.actual.exception = {"Error", "java.lang.Error", ""};
  const nlohmann::json made = fault(replay);
  EXPECT_EQ(made["kind"], "exception");
  EXPECT_EQ(made["got"], "java.lang.Error");
  EXPECT_EQ(made["expected"], "None");
  EXPECT_EQ(made["is_call"], true);
}

}  // namespace
}  // namespace assay::serve
