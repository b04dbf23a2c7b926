#include "repair/conditions/forcing.h"

#include <gtest/gtest.h>

#include "ir/parse.h"

namespace assay::repair {
namespace {

/// Prints the numbers from 1 to n in brackets, those that the condition at site 1 selects twice.
/// Site 0 leads to it. At sites 1 and 2, the second alternative is "true", the third "false".
constexpr std::string_view kProgram = R"(program
entry @main

function @main() -> i32 {
  local %n: i32
  local %i: i32
  temp %status: i32
  temp %c: bool
  temp %more: bool
  %n, %status = input read_integer
  %i = 1
  choose 0 {
  } or {
    loop #0 {
      choose 2 {
        %more = lt(%i, %n)
      } or {
        %more = true
      } or {
        %more = false
      }
    } while %more {
      choose 1 {
        %c = eq(%i, 2)
      } or {
        %c = true
      } or {
        %c = false
      }
      if %c {
        output integer value %i
      }
      output integer value %i
      output text ";"
    } step {
      %i = add(%i, 1)
    }
  }
  return 0
}
)";

class ForcingTest : public testing::Test {
 protected:
  void SetUp() override {
    auto parsed = ir::parse(kProgram);
    ASSERT_TRUE(parsed) << parsed.error().message;
    program_ = *std::move(parsed);
    runner_.emplace(program_, std::vector<std::uint16_t>(3), results::Comparison{},
                    exec::MachineLimits{});
  }

  /// Returns the decisions at a site as text; "none" if there are none.
  std::string decisions(std::uint32_t site, const std::string& input, const std::string& output,
                        const ForcingLimits& limits = {}) {
    Case known;
    known.input = input;
    known.output = output;
    known.steps = 100;
    known.scoring_steps = 1000;
    Switch at;
    at.site = ir::SiteId{site};
    at.reach.choices = {{ir::SiteId{0}, 1}};
    at.when_true = 1;
    at.when_false = 2;
    Forcing forcing(*runner_, at, limits);
    const auto found = forcing.right_decisions(known);
    if (!found) return "none";
    EXPECT_TRUE(forcing.run(*found, known).passes);
    std::string text;
    for (const Decision decision : *found)
      text += decision == Decision::kTrue ? 'T' : decision == Decision::kFalse ? 'F' : '.';
    return text;
  }

  ir::Program program_;
  std::optional<InterpreterRunner> runner_;
};

TEST_F(ForcingTest, ChangesOneEvaluation) {
  EXPECT_EQ(decisions(1, "4", "1;22;33;"), "..T");
  EXPECT_EQ(decisions(1, "4", "1;2;3;"), ".F");
}

TEST_F(ForcingTest, ChangesSeveralEvaluations) {
  EXPECT_EQ(decisions(1, "5", "11;2;3;44;"), "TF.T");
}

TEST_F(ForcingTest, ChangesNothingWhereTheRunIsRight) {
  EXPECT_EQ(decisions(1, "4", "1;22;3;"), "");
}

TEST_F(ForcingTest, ContinuesAndEndsLoops) {
  EXPECT_EQ(decisions(2, "4", "1;22;3;4;"), "...T");
  EXPECT_EQ(decisions(2, "4", "1;"), ".F");
  // Three rounds more, without one that is nearer by itself.
  EXPECT_EQ(decisions(2, "1", "1;22;3;4;").substr(0, 5), "TTTTF");
}

TEST_F(ForcingTest, FindsNothingWhereTheConditionIsNotWrong) {
  EXPECT_EQ(decisions(1, "4", "5;"), "none");
  EXPECT_EQ(decisions(1, "1", "1;"), "none");
}

TEST_F(ForcingTest, EndsWithinItsRuns) {
  const std::uint64_t before = runner_->runs();
  EXPECT_EQ(decisions(1, "9", "no", {.runs_of_a_case = 7}), "none");
  EXPECT_LE(runner_->runs() - before, 9U);
}

}  // namespace
}  // namespace assay::repair
