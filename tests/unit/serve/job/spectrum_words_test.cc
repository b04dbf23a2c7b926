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
    return spectrum_for_student(each, runs, false, tongue);
  };
  EXPECT_EQ(said(lines("statement", 26, 0)),
            "For all 26 tried inputs with a wrong result, this line is executed, for none of the "
            "74 with a right result.");
  EXPECT_EQ(said(lines("else", 3, 5)),
            "For 3 of the 26 tried inputs with a wrong result, the condition here is false, but "
            "only for 5 of the 74 with a right result.");
  EXPECT_EQ(said(lines("pair", 26, 74)),
            "For all 26 tried inputs with a wrong result, this line uses the value from line 7, "
            "and for 74 of the 74 with a right result.");
  EXPECT_EQ(said(lines("body", 3, 5), Tongue::kGerman),
            "Bei 3 der 26 ausprobierten Eingaben mit falschem Ergebnis wird diese Schleife "
            "betreten, aber nur bei 5 der 74 mit richtigem Ergebnis.");
  runs.failing = runs.passing = 1;
  EXPECT_EQ(said(lines("then", 1, 0)),
            "For the only tried input with a wrong result, the condition here is true, but not for "
            "the only one with a right result.");
}

TEST(SpectrumWords, SpeakOfCallsWhereEachRunIsOne) {
  results::Localisation runs;
  runs.failing = 1;
  runs.passing = 74;
  EXPECT_EQ(spectrum_for_student(lines("statement", 1, 3), runs, true, Tongue::kEnglish),
            "For the only tried call with a wrong result, this line is executed, but only for 3 of "
            "the 74 with a right result.");
  runs.calls_of = "f";
  EXPECT_EQ(spectrum_for_student(lines("statement", 1, 0), runs, false, Tongue::kGerman),
            "Beim einzigen ausprobierten Aufruf von `f` mit falschem Ergebnis wird diese Zeile "
            "ausgeführt, bei keinem der 74 mit richtigem Ergebnis.");
  runs.failing = 2;
  EXPECT_EQ(spectrum_for_student(lines("statement", 2, 0), runs, false, Tongue::kEnglish),
            "For both tried calls of `f` with a wrong result, this line is executed, for none of "
            "the 74 with a right result.");
}

}  // namespace
}  // namespace assay::serve
