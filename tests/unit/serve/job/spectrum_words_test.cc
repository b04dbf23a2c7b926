#include "serve/job/spectrum_words.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

using results::Tongue;

results::SuspiciousLines lines(const std::string& kind, std::uint64_t failing,
                               std::uint64_t passing) {
  results::SuspiciousLines made;
  made.kind = kind;
  made.failing = failing;
  made.passing = passing;
  made.definition = 7;
  return made;
}

TEST(SpectrumWords, SayHowOftenInPlainWords) {
  results::Localisation runs;
  runs.failing = 26;
  runs.passing = 74;
  const auto said = [&](const results::SuspiciousLines& each, Tongue tongue = Tongue::kEnglish) {
    return spectrum_for_student(each, runs, tongue);
  };
  EXPECT_EQ(said(lines("statement", 26, 0)),
            "In all 26 wrong runs this line is executed, in none of the 74 right runs.");
  EXPECT_EQ(said(lines("else", 3, 5)),
            "In 3 of 26 wrong runs the condition here is false, but only in 5 of 74 right runs.");
  EXPECT_EQ(said(lines("pair", 26, 74)),
            "In all 26 wrong runs this line uses the value from line 7, and in 74 of 74 right "
            "runs.");
  EXPECT_EQ(said(lines("body", 3, 5), Tongue::kGerman),
            "In 3 von 26 falschen Läufen wird diese Schleife betreten, aber nur in 5 von 74 "
            "richtigen Läufen.");
  runs.calls_of = "f";
  EXPECT_EQ(said(lines("statement", 26, 3)),
            "In all 26 wrong calls of `f` this line is executed, but only in 3 of 74 right runs.");
  runs.calls_of.clear();
  runs.failing = runs.passing = 1;
  EXPECT_EQ(said(lines("then", 1, 0)),
            "In the wrong run the condition here is true, but not in the right run.");
}

}  // namespace
}  // namespace assay::serve
