// Tests in which words a student reads a verdict: what is claimed stays among the details.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "serve/job/event_data.h"

namespace assay::serve {
namespace {

nlohmann::json shown(results::Verdict verdict, results::Tongue tongue = results::Tongue::kEnglish) {
  results::SubmissionReport report;
  report.verdict = std::move(verdict);
  return nlohmann::json::parse(verdict_data(report, tongue));
}

TEST(Verdict, OfARightProgramNamesWhatWasChecked) {
  results::Equivalent bounded;
  bounded.bound = "n up to 4";
  const nlohmann::json data = shown(bounded);
  EXPECT_EQ(data["sentence"],
            "Your program does what it should for all inputs that were checked: n up to 4.");
  EXPECT_NE(data["details"].dump().find("Nothing is claimed beyond it"), std::string::npos);
  EXPECT_EQ(shown(bounded, results::Tongue::kGerman)["sentence"],
            "Dein Programm tut für alle Eingaben, die geprüft wurden, was es soll.");
}

TEST(Verdict, OfAProofIsNotWeakenedAndOfRoundingNotStrengthened) {
  results::Equivalent proved;
  proved.certainty = results::Certainty::kProved;
  EXPECT_EQ(shown(proved)["sentence"],
            "Your program does what it should for every valid input. This was proved.");
  results::Equivalent rounded;
  rounded.certainty = results::Certainty::kUpToRounding;
  rounded.bound = "n up to 4";
  EXPECT_NE(shown(rounded)["sentence"].dump().find("rounding"), std::string::npos);
}

TEST(Verdict, OfAnEmptyEditorAsksForAProgram) {
  results::Rejected rejected;
  rejected.reason = results::Rejected::Reason::kUnreadable;
  rejected.explanation = "is empty";
  EXPECT_EQ(shown(rejected)["sentence"], "What is in the editor is empty. Write a program first.");
}

}  // namespace
}  // namespace assay::serve
