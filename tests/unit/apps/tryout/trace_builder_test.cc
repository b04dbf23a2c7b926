#include "apps/tryout/trace_builder.h"

#include <gtest/gtest.h>

namespace assay::tryout {
namespace {

using Values = TraceBuilder::Values;

TEST(TraceBuilder, NotesWhichValuesChanged) {
  TraceBuilder builder({});
  builder.begin_call("main");
  builder.step(1, {{"n", "3"}, {"i", ""}}, 0);
  builder.step(2, {{"n", "3"}, {"i", "0"}, {"new", "7"}, {"empty", ""}}, 2);
  const results::RunTrace trace = builder.finish();
  ASSERT_EQ(trace.steps.size(), 2U);
  EXPECT_FALSE(trace.steps[0].variables[0].changed);
  const auto& second = trace.steps[1].variables;
  EXPECT_FALSE(second[0].changed);
  EXPECT_TRUE(second[1].changed);
  EXPECT_TRUE(second[2].changed);
  EXPECT_FALSE(second[3].changed);
  EXPECT_EQ(trace.texts[second[1].name], "i");
  EXPECT_EQ(trace.texts[second[1].value], "0");
  EXPECT_EQ(trace.texts.front(), "");
}

TEST(TraceBuilder, ComparesWithTheSameCall) {
  TraceBuilder builder({});
  builder.begin_call("main");
  builder.step(1, {{"n", "3"}}, 0);
  builder.begin_call("f");
  builder.step(5, {{"n", "4"}}, 0);
  builder.end_call();
  builder.step(2, {{"n", "3"}}, 0);
  const results::RunTrace trace = builder.finish();
  EXPECT_FALSE(trace.steps[1].variables[0].changed);
  EXPECT_FALSE(trace.steps[2].variables[0].changed);
  EXPECT_EQ(trace.steps[1].depth, 2U);
  EXPECT_EQ(trace.steps[2].depth, 1U);
  EXPECT_EQ(trace.steps[0].call, trace.steps[2].call);
  EXPECT_NE(trace.steps[0].call, trace.steps[1].call);
}

TEST(TraceBuilder, TheTestThatEndsALoopIsNoRound) {
  TraceBuilder builder({});
  builder.begin_call("main");
  builder.begin_loop(2, 4);
  for (int i = 0; i < 3; ++i) {
    builder.begin_round();
    builder.step(2, {}, 0);
    if (i < 2) builder.in_body();
  }
  builder.end_loop();
  builder.step(5, {}, 0);
  const results::RunTrace trace = builder.finish();
  ASSERT_EQ(trace.loops.size(), 1U);
  EXPECT_EQ(trace.loops[0].rounds, 2U);
  EXPECT_EQ(trace.rounds[1].number, 2U);
  EXPECT_EQ(trace.rounds[2].number, 0U);
  EXPECT_EQ(trace.steps[2].round, 2U);
  EXPECT_EQ(trace.steps[3].round, std::nullopt);
}

TEST(TraceBuilder, ALoopOfACalleeIsInTheRoundOfItsCaller) {
  TraceBuilder builder({});
  builder.begin_call("main");
  builder.begin_loop(2, 4);
  builder.begin_round();
  builder.in_body();
  builder.begin_call("f");
  builder.step(8, {}, 0);
  builder.begin_loop(9, 10);
  builder.begin_round();
  builder.in_body();
  builder.step(9, {}, 0);
  builder.end_call();  // from within the loop
  builder.step(3, {}, 0);
  const results::RunTrace trace = builder.finish();
  EXPECT_EQ(trace.steps[0].round, 0U);
  EXPECT_EQ(trace.loops[1].round, 0U);
  EXPECT_EQ(trace.steps[1].round, 1U);
  EXPECT_EQ(trace.steps[2].round, 0U);
}

TEST(TraceBuilder, KeepsWithinItsLimitsAndSaysSo) {
  TraceLimits limits;
  limits.steps = 2;
  TraceBuilder few(limits);
  few.begin_call("main");
  for (std::uint32_t line = 1; line <= 2; ++line) few.step(line, {}, 0);
  EXPECT_FALSE(few.is_full());
  few.step(3, {}, 0);
  EXPECT_TRUE(few.is_full());
  const results::RunTrace cut = few.finish();
  EXPECT_EQ(cut.steps.size(), 2U);
  EXPECT_TRUE(cut.is_cut);

  limits = {};
  limits.value_bytes = 5;
  limits.all_bytes = 1'000;
  TraceBuilder small(limits);
  small.begin_call("main");
  small.step(1, {{"text", "ääää"}}, 0);  // never within a character
  for (std::uint32_t line = 2; line < 100; ++line) small.step(line, {}, 0);
  const results::RunTrace trace = small.finish();
  EXPECT_EQ(trace.texts[trace.steps[0].variables[0].value], "ää…");
  EXPECT_TRUE(trace.is_cut);
  EXPECT_LT(trace.steps.size(), 30U);
}

TEST(FirstWrongStep, IsTheFirstWithOutputThatCannotBecomeTheExpectedOne) {
  results::RunTrace trace;
  trace.output = "1 2 4\n";
  for (const std::size_t written : {0U, 2U, 4U, 5U}) trace.steps.emplace_back().output = written;
  const results::Comparison exact;
  EXPECT_EQ(first_wrong_step(trace, "1 2 4\n", exact), std::nullopt);
  EXPECT_EQ(first_wrong_step(trace, "1 2 3\n", exact), 3U);
  EXPECT_EQ(first_wrong_step(trace, "1 2 4", exact), 4U);  // only the end has the line end
  EXPECT_EQ(first_wrong_step(trace, "1 2 4\n5", exact), std::nullopt);  // something is missing
  results::Comparison tokens;
  tokens.mode = results::CompareMode::kTokens;
  EXPECT_EQ(first_wrong_step(trace, "1\n2\n4", tokens), std::nullopt);
  EXPECT_EQ(first_wrong_step(trace, "1\n3\n4", tokens), 2U);
  trace.is_cut = true;
  EXPECT_EQ(first_wrong_step(trace, "1 2 4", exact), std::nullopt);
}

TEST(TraceBuilder, ShownCallsHaveStepsWhereTheyBeginAndEnd) {
  using Ending = results::TraceCall::Ending;
  TraceLimits limits;
  limits.steps = 4;
  TraceBuilder builder(limits);
  builder.begin_shown_call("f", "f(2)", 3, {{"n", "2"}}, 0);
  builder.begin_shown_call("g", "g(1)", 5, {}, 0);
  builder.end_shown_call(Ending::kThrew, "Bad", 1);
  builder.begin_shown_call("g", "g(0)", 5, {}, 1);
  builder.begin_shown_call("g", "g(-1)", 5, {}, 1);
  builder.end_shown_call(Ending::kReturned, "1", 1);
  builder.end_shown_call(Ending::kReturned, "1", 1);
  builder.end_shown_call(Ending::kReturned, "4", 1);
  const results::RunTrace trace = builder.finish();
  EXPECT_TRUE(trace.is_cut);
  ASSERT_EQ(trace.steps.size(), 4U);
  ASSERT_EQ(trace.calls.size(), 3U);  // the fourth has no step
  EXPECT_EQ(trace.texts[trace.calls[0].shown], "f(2)");
  EXPECT_EQ(trace.calls[0].ending, Ending::kNotShown);
  EXPECT_FALSE(trace.calls[0].caller);
  EXPECT_EQ(trace.calls[1].ending, Ending::kThrew);
  EXPECT_EQ(trace.calls[1].first, 1U);
  EXPECT_EQ(trace.calls[1].last, 2U);
  EXPECT_EQ(trace.texts[trace.calls[1].result], "Bad");
  EXPECT_EQ(trace.calls[2].caller, 0U);
  EXPECT_EQ(trace.steps[3].call, 3U);
  EXPECT_EQ(trace.steps[3].line, 5U);
}

}  // namespace
}  // namespace assay::tryout
