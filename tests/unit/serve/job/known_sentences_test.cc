// Tests that sentences of reports reach readers of another language.
#include "serve/job/known_sentences.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

std::string german(const std::string& english) {
  return known_sentence(english, results::Tongue::kGerman);
}

TEST(KnownSentences, TranslateTheirParts) {
  EXPECT_EQ(german("line 1, column 8: a `)` is missing"), "Zeile 1, Spalte 8: Hier fehlt `)`");
  EXPECT_EQ(
      german("it has to be `f(xs, y)` where `xs` is a sorted array of 0 to 5 integers from -9 "
             "to 9, `y` is `true` or `false`"),
      "Gültig ist `f(xs, y)`, wobei gilt: `xs` ist ein sortiertes Array aus 0 bis 5 ganzen "
      "Zahlen von -9 bis 9, `y` ist `true` oder `false`");
  EXPECT_EQ(german("it has to be `f(x)` where `x` is `\"eat\"` or `\"run\"` or an integer from 1 "
                   "to 2"),
            "Gültig ist `f(x)`, wobei gilt: `x` ist `\"eat\"` oder `\"run\"` oder eine ganze "
            "Zahl von 1 bis 2");
  EXPECT_EQ(german("No valid input within the bound tells this program and the reference apart. "
                   "Bound: words of up to 5 characters, n up to 4. Nothing is claimed beyond it."),
            "Auf keiner gültigen Eingabe innerhalb der Schranke unterscheidet sich das Programm "
            "von der Lösung. Schranke: words mit bis zu 5 Zeichen, n bis 4. Darüber hinaus wird "
            "nichts behauptet.");
}

TEST(KnownSentences, TranslateWhatALoopDid) {
  EXPECT_EQ(
      german("the loop in line 50 made 107,789 rounds before the run was stopped; i stayed 0, "
             "n stayed 3, and its condition depends on nothing else; sum grew by 2 in each "
             "round"),
      "Die Schleife in Zeile 50 hatte 107.789 Durchläufe, bevor das Programm angehalten "
      "wurde; i blieb 0, n blieb 3, und von anderem hängt die Bedingung nicht ab; sum wuchs "
      "in jedem Durchlauf um 2");
}

TEST(KnownSentences, KeepCodeAndWhatIsNotKnown) {
  EXPECT_EQ(german("`one of 2 to 3` does not hold"), "`one of 2 to 3` gilt nicht");
  EXPECT_EQ(german("Something else happened, and 2 to 3 more."),
            "Something else happened, and 2 to 3 more.");
  EXPECT_EQ(known_sentence("a space", results::Tongue::kEnglish), "a space");
}

TEST(KnownSentences, CallTheReferenceTheSolutionUnlessItIsCode) {
  EXPECT_EQ(of_the_solution("The reference reads `the reference`, which the reference needs."),
            "The solution reads `the reference`, which the solution needs.");
  EXPECT_EQ(of_the_solution("undefined reference to `f'"), "undefined reference to `f'");
}

TEST(KnownSentences, HaveTheSamePartsInBothLanguages) {
  for (const auto forms : {sentence_forms(), phrase_forms()})
    for (const KnownForm& each : forms) {
      std::size_t parts = 0;
      for (std::size_t at = each.english.find("{}"); at != each.english.npos;
           at = each.english.find("{}", at + 2))
        ++parts;
      for (std::size_t at = each.german.find('{'); at != each.german.npos;
           at = each.german.find('{', at + 1))
        EXPECT_LT(static_cast<std::size_t>(each.german[at + 1] - '0'), parts) << each.german;
    }
}

}  // namespace
}  // namespace assay::serve
