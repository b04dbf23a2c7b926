// Tests how the outcome of a run is shown in a box.
#include "serve/job/shown_outcome.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

TEST(ShownOutcome, IsAValueWithoutWordsWhereACallChangesSomething) {
  results::Outcome outcome;
  outcome.termination = results::Termination::kReturned;
  outcome.about = "numbers";
  outcome.value = "numbers becomes [0, 1]";
  EXPECT_EQ(shown_to_student(outcome), "numbers = [0, 1]");
  outcome.value = "numbers stays [1, 0]";
  outcome.output = "x\n";
  EXPECT_EQ(shown_to_student(outcome), "x\nnumbers = [1, 0]");
  outcome.value = "numbers raises TypeError";
  EXPECT_EQ(shown_to_student(outcome), "x\nnumbers raises TypeError");
}

TEST(ShownOutcome, IsTheResultOfOtherCalls) {
  results::Outcome outcome;
  outcome.termination = results::Termination::kReturned;
  outcome.value = "[0, 1]";
  EXPECT_EQ(shown_to_student(outcome), "[0, 1]");
}

}  // namespace
}  // namespace assay::serve
