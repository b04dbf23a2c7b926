// Tests what beginners read: every kind of change at every kind of place has its sentence in every
// language. The golden file is for readers: who changes a sentence reads the others beside it.
#include "repair/hint/catalogue.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "../../report/golden.h"

namespace assay::repair {
namespace {

using results::Tongue;

constexpr std::string_view kChanges[] = {
    "format",    "comparison", "operator",  "off-by-one",  "operand",    "swap",
    "condition", "conjunct",   "negation",  "value",       "conversion", "library-call",
    "input",     "output",     "insert",    "delete",      "statement",  "guard",
    "target",    "initialise", "structure", "declaration", "block",      "method"};
constexpr std::string_view kPlaces[] = {
    "condition",     "loop-condition", "loop-step", "loop-start",  "assigned-value",
    "initial-value", "returned-value", "argument",  "subscript",   "array-size",
    "target",        "operand",        "format",    "statement",   "branch",
    "loop",          "block",          "gap",       "declaration", "definition"};

TEST(Catalogue, HasASentenceForEveryChangeAtEveryPlace) {
  std::string all;
  for (const std::string_view change : kChanges) {
    std::map<std::string_view, std::string> places;  // by sentence
    std::vector<std::string_view> order;
    for (const std::string_view place : kPlaces) {
      const std::string_view sentence = kind_of_change(change, place, Tongue::kEnglish);
      std::string& list = places[sentence];
      if (list.empty()) order.push_back(sentence);
      list += (list.empty() ? "" : ", ") + std::string(place);
      EXPECT_NE(sentence, kind_of_change("", "", Tongue::kEnglish)) << change << " " << place;
    }
    for (const std::string_view english : order) {
      const std::string& list = places[english];
      const std::string_view german =
          kind_of_change(change, list.substr(0, list.find(',')), Tongue::kGerman);
      all += std::string(change) + ": " + list + "\n  " + std::string(english) + "\n  " +
             std::string(german) + "\n";
    }
  }
  report::testing::expect_golden("kinds.txt", all);
}

TEST(Catalogue, AnUnknownKindHasAGeneralSentence) {
  for (const Tongue tongue : {Tongue::kEnglish, Tongue::kGerman}) {
    EXPECT_FALSE(kind_of_change("", "", tongue).empty());
    EXPECT_EQ(kind_of_change("unheard-of", "gap", tongue), kind_of_change("", "", tongue));
  }
}

TEST(Catalogue, HasEveryMessageInEveryLanguage) {
  std::set<std::string> seen;
  for (int i = 0; i <= static_cast<int>(Message::kButNeedsMemory); ++i) {
    for (const Tongue tongue : {Tongue::kEnglish, Tongue::kGerman}) {
      const std::string text =
          message(static_cast<Message>(i), tongue, {"<0>", "<1>", "<2>", "<3>"});
      EXPECT_FALSE(text.empty()) << i;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_TRUE(seen.insert(text).second) << text;
    }
  }
}

TEST(Catalogue, BothLanguagesUseTheSameArguments) {
  for (int i = 0; i <= static_cast<int>(Message::kButNeedsMemory); ++i) {
    const auto which = static_cast<Message>(i);
    const std::string english = message(which, Tongue::kEnglish, {"<0>", "<1>", "<2>", "<3>"});
    const std::string german = message(which, Tongue::kGerman, {"<0>", "<1>", "<2>", "<3>"});
    for (const char* argument : {"<0>", "<1>", "<2>", "<3>"})
      EXPECT_EQ(english.find(argument) == std::string::npos,
                german.find(argument) == std::string::npos)
          << english;
  }
}

TEST(Catalogue, ArgumentsAreShownAsTheyAre) {
  EXPECT_EQ(message(Message::kReplace, Tongue::kEnglish, {"{1}", "{0}"}),
            "Replace `{1}` by `{0}`.");
}

TEST(Catalogue, SmallNumbersAreWords) {
  EXPECT_EQ(number_in_words(2, Tongue::kGerman), "zwei");
  EXPECT_EQ(number_in_words(10, Tongue::kEnglish), "ten");
  EXPECT_EQ(number_in_words(11, Tongue::kEnglish), "11");
}

}  // namespace
}  // namespace assay::repair
