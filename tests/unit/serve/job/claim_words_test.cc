// Tests that students read what was checked and assumed in their words.
#include "serve/job/claim_words.h"

#include <utility>

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

using results::Tongue;

TEST(ClaimWords, SayTheBoundAsConditions) {
  EXPECT_EQ(bound_for_student("s of up to 6 characters", Tongue::kEnglish),
            "all valid inputs where `s` has at most 6 characters");
  EXPECT_EQ(bound_for_student("words of up to 5 items, n up to 4", Tongue::kGerman),
            "alle gültigen Eingaben, bei denen `words` höchstens 5 Elemente hat und `n` höchstens "
            "4 ist");
  EXPECT_EQ(bound_for_student("up to 3 repetitions, integers up to 9 in absolute value",
                              Tongue::kEnglish),
            "all valid inputs where there are at most 3 repetitions and integers are at most 9 "
            "away from 0");
  EXPECT_EQ(bound_for_student("all inputs reached with at most 12 decisions", Tongue::kEnglish),
            "all inputs for which at most 12 questions about their values decide what a program "
            "does (is a list empty, is one number larger than another?)");
}

TEST(ClaimWords, KeepABoundOfAnotherForm) {
  const std::string bound = "all valid inputs with at most 3 elements in each array";
  EXPECT_EQ(bound_for_student(bound, Tongue::kEnglish), bound);
  EXPECT_EQ(bound_for_student(bound, Tongue::kGerman),
            "alle gültigen Eingaben mit höchstens 3 Elementen in jedem Array");
  EXPECT_EQ(bound_for_student("n up to some limit", Tongue::kEnglish), "n up to some limit");
}

TEST(ClaimWords, CallTheReferenceTheSolutionUnlessItIsCode) {
  EXPECT_EQ(remark_for_student("The reference reads `reference` first.", Tongue::kEnglish),
            "The solution reads `reference` first.");
}

TEST(ClaimWords, SayWhatWasOnlyTried) {
  EXPECT_EQ(remark_for_student("no difference on 286 inputs (native runs)", Tongue::kEnglish),
            "Only tried: 286 inputs, without a mistake.");
  EXPECT_EQ(remark_for_student("12 inputs, boundaries included, run with Scala: no difference",
                               Tongue::kGerman),
            "Nur ausprobiert: 12 Eingaben, dabei fand sich kein Fehler.");
  EXPECT_EQ(
      remark_for_student("no difference on inputs of other kinds: n up to 4", Tongue::kEnglish),
      "On other inputs, no mistake was found. Checked completely: all valid inputs where "
      "`n` is at most 4.");
}

TEST(ClaimWords, SayWithWhatADifferenceWasConfirmed) {
  results::Replay replay;
  replay.expected.output = "1\n";
  replay.toolchain = "tcc version 0.9.27";
  const results::Verdict verdict = *results::Different::from(replay);
  EXPECT_EQ(claim_for_student(verdict, Tongue::kEnglish),
            "The input shown is valid for this task. Your program and the solution were run with "
            "tcc 0.9.27 (another C compiler than gcc, and a faster one) to confirm this.");
}

}  // namespace
}  // namespace assay::serve
