#include "repair/conditions/recording.h"

#include <gtest/gtest.h>

#include "ir/parse.h"

namespace assay::repair {
namespace {

/// Evaluates a condition for i from 0 to 3 (at site 0: the condition, "true", "false", a probe that
/// prints i and is true, one that is false, one that prints the condition, and two probes that
/// fault where i is 0 or 1).
constexpr std::string_view kProbedProgram = R"(program
entry @main

function @main() -> i32 {
  local %i: i32
  temp %c: bool
  %i = 0
  loop #0 {
  } while lt(%i, 4) {
    choose 0 {
      %c = lt(1, %i)
    } or {
      %c = true
    } or {
      %c = false
    } or {
      output text "\x01"
      output integer value %i
      output text "\x02"
      %c = true
    } or {
      output text "\x01"
      output integer value %i
      output text "\x03"
      output integer value add(%i, 1)
      output text "\x02"
      %c = false
    } or {
      %c = lt(1, %i)
      output text "\x01"
      output integer value convert.i32(%c)
      output text "\x02"
    } or {
      check lt(1, %i) else uninitialised "i"
      output text "\x01"
      output integer value %i
      output text "\x02"
      %c = true
    } or {
      check lt(1, %i) else uninitialised "i"
      output text "\x01"
      output integer value %i
      output text "\x02"
      %c = false
    }
    if %c {
      output text "+"
    } else {
      output text "-"
    }
  } step {
    %i = add(%i, 1)
  }
  return 0
}
)";

constexpr Probe kPlain{1, 2}, kPrinting{3, 4}, kFaulting{6, 7};
constexpr std::uint16_t kObserving = 5;
constexpr auto kT = Decision::kTrue, kF = Decision::kFalse, kW = Decision::kAsWritten;

class RecordingTest : public testing::Test {
 protected:
  void SetUp() override {
    auto parsed = ir::parse(kProbedProgram);
    ASSERT_TRUE(parsed) << parsed.error().message;
    program_ = *std::move(parsed);
    recorder_.emplace(program_, ir::SiteId{0}, std::vector<std::uint16_t>{0},
                      exec::MachineLimits{});
  }
  ir::Program program_;
  std::optional<Recorder> recorder_;
};

TEST_F(RecordingTest, MakesDecisionsExplicit) {
  EXPECT_EQ(recorder_->explicit_decisions({kW, kT, kW, kF}, kObserving, kPlain, {}),
            (Decisions{kF, kT, kT, kF}));
  EXPECT_EQ(recorder_->explicit_decisions(Decisions(5, kW), kObserving, kPlain, {}), std::nullopt);
}

TEST_F(RecordingTest, RecordsWhatProbesPrintInEachState) {
  const Printed printed = recorder_->record({kT, kF, kF, kT}, kPrinting, kPlain, {});
  using Values = std::vector<std::string>;
  EXPECT_EQ(printed, (Printed{Values{"0"}, Values{"1", "2"}, Values{"2", "3"}, Values{"3"}}));
}

TEST_F(RecordingTest, RecordsNoValueWhereAProbeFaults) {
  const Printed printed = recorder_->record({kT, kF, kF, kT}, kFaulting, kPlain, {});
  using Values = std::vector<std::string>;
  EXPECT_EQ(printed, (Printed{std::nullopt, std::nullopt, Values{"2"}, Values{"3"}}));
  EXPECT_EQ(recorder_->runs(), 3U);
}

TEST(Recording, ReadsProbesAmongOtherOutput) {
  EXPECT_EQ(printed_by_probes("a\1x\3y\2b\1\2c\1z"),
            (std::vector<std::vector<std::string>>{{"x", "y"}, {""}}));
  EXPECT_TRUE(printed_by_probes("no \2 probe").empty());
}

TEST(Recording, ReadsNumbers) {
  EXPECT_EQ(column_value("-7", ColumnKind::kInteger)->integer, -7);
  EXPECT_EQ(column_value("2.5", ColumnKind::kFloat)->real, 2.5);
  EXPECT_FALSE(column_value("2.5", ColumnKind::kInteger));
  EXPECT_FALSE(column_value("", ColumnKind::kTruth));
}

}  // namespace
}  // namespace assay::repair
