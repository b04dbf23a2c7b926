// States at loop heads: what is part of the skeleton, and what no later step depends on.
#include "exec/machine/cut_state.h"

#include <gtest/gtest.h>

#include "exec/concrete/trace.h"
#include "ir/parse.h"

namespace assay::exec {
namespace {

ir::Program parsed(const std::string& text) {
  auto program = ir::parse(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  return program ? *std::move(program) : ir::Program{};
}

const char* const kLoop = R"(program
entry @main

function @main() -> i32 {
  local %n: i32
  local %i: i32
  local %dead: i32
  temp %t: i32
  %n, %t = input read_integer
  %dead = add(%n, 5)
  %i = 0
  loop #0 while lt(%i, %n) {
    %dead = mul(%i, 3)
    output integer value %dead
  } step {
    %i = add(%i, 1)
  }
  return 0
}
)";

TEST(CutState, HasOneSkeletonForAllRoundsOfALoop) {
  const ir::Program program = parsed(kLoop);
  const Trace trace = exec::trace(program, "3\n", {}, 100);
  ASSERT_EQ(trace.visits.size(), 4U);
  for (const LoopVisit& visit : trace.visits)
    EXPECT_EQ(visit.skeleton, trace.visits.front().skeleton);
}

TEST(CutState, HasNoValuesThatAreNotLive) {
  // n and i; `dead` is assigned before it is read, the status of the read is not read again.
  const Trace trace = exec::trace(parsed(kLoop), "3\n", {}, 100);
  ASSERT_EQ(trace.visits.size(), 4U);
  EXPECT_EQ(trace.visits[2].values, (std::vector<std::int64_t>{3, 2}));
}

TEST(CutState, CountsWhatWasWritten) {
  const Trace trace = exec::trace(parsed(kLoop), "3\n", {}, 100);
  EXPECT_EQ(trace.output, "036");
  EXPECT_EQ(trace.visits[2].written, 2U);
}

TEST(CutState, HeadsAloneAreThoseOfTheStates) {
  const ir::Program program = parsed(kLoop);
  const Trace states = exec::trace(program, "3\n", {}, 100);
  const Trace heads = exec::loop_heads(program, "3\n", {}, 100);
  EXPECT_EQ(heads.output, states.output);
  EXPECT_EQ(heads.termination.kind, states.termination.kind);
  ASSERT_EQ(heads.visits.size(), states.visits.size());
  for (std::size_t i = 0; i < heads.visits.size(); ++i)
    EXPECT_TRUE(heads.visits[i].head == states.visits[i].head) << i;
}

TEST(CutState, StopsRecordingAtTheLimit) {
  const Trace trace = exec::trace(parsed(kLoop), "30\n", {}, 5);
  EXPECT_EQ(trace.visits.size(), 5U);
  EXPECT_EQ(trace.termination.kind, Termination::Kind::kCut);
}

TEST(CutState, NumbersObjectsAnewSoThatLoopsWithArraysHaveFewSkeletons) {
  const ir::Program program = parsed(R"(program
entry @main

function @main() -> i32 {
  local %i: i32
  slot $a: [i32]
  %i = 0
  loop #0 while lt(%i, 5) {
    declare $a, 2:i64
    store i32 $a, %i
  } step {
    %i = add(%i, 1)
  }
  return 0
}
)");
  const Trace trace = exec::trace(program, "", {}, 100);
  ASSERT_EQ(trace.visits.size(), 6U);
  EXPECT_EQ(trace.visits[1].skeleton, trace.visits[4].skeleton);
  EXPECT_NE(trace.visits[0].skeleton, trace.visits[1].skeleton);  // no array yet
}

}  // namespace
}  // namespace assay::exec
