// Tests variants of a program, and the questions made of them.
#include "apps/exercise/changes.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace assay::exercise {
namespace {

TEST(Variants, KnowTheirLineAndKeepTheRest) {
  const auto all = variants("a = b;\n  c = d + e;\nf();\n", {{15, 16, "-"}});
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].line, 2U);
  EXPECT_EQ(all[0].before, "c = d + e;");
  EXPECT_EQ(all[0].program, "a = b;\n  c = d - e;\nf();\n");
  EXPECT_EQ(with_gap("a = b;\n  c = d + e;\nf();\n", 2), "a = b;\n  ??\nf();\n");
}

Observation printing(std::string text) {
  Observation seen;
  seen.output = std::move(text);
  return seen;
}

Material material() {
  Material made;
  made.program = "int x = a + 1;\nprint(x * 2);\n";
  made.key = printing("8");
  return made;
}

/// Returns two variants of the first line and one of the second.
std::vector<Variant> some_variants() {
  return variants(material().program, {{10, 11, "-"}, {12, 13, "2"}, {23, 24, "+"}});
}

/// Simulates a run: returns the sum of the program's bytes, so that every program has another
/// result.
std::optional<Observation> by_bytes(const std::string& program) {
  unsigned sum = 0;
  for (const char c : program) sum += static_cast<unsigned char>(c);
  return printing(std::to_string(sum));
}

TEST(Changes, SayWhetherTheResultStays) {
  bool yes = false;
  bool no = false;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    Rng rng(seed);
    const QuestionResult asked = ask_change(
        material(), some_variants(),
        [](const std::string& program) {
          return program.find("x + 2") != std::string::npos ? printing("8") : *by_bytes(program);
        },
        rng);
    ASSERT_TRUE(asked.question) << asked.why_not;
    const auto& choices = asked.question->choices;
    ASSERT_EQ(std::count_if(choices.begin(), choices.end(), [](const auto& c) { return c.right; }),
              1);
    const auto right =
        std::find_if(choices.begin(), choices.end(), [](const auto& c) { return c.right; });
    const bool stays = asked.question->prompt.find("x + 2") != std::string::npos;
    EXPECT_EQ(right->text == "Yes, it does.", stays) << asked.question->prompt;
    EXPECT_TRUE(asked.question->numbered_lines);
    (stays ? yes : no) = true;
  }
  EXPECT_TRUE(yes && no);
}

TEST(Changes, OfferTheTextsOfOneLine) {
  Rng rng(3);
  const QuestionResult asked = ask_fragment(material(), some_variants(), by_bytes, rng);
  ASSERT_TRUE(asked.question) << asked.why_not;
  EXPECT_NE(asked.question->programs[0].find("??"), std::string::npos);
  std::set<std::string> offered;
  for (const auto& choice : asked.question->choices) {
    EXPECT_TRUE(offered.insert(choice.text).second);
    if (choice.right)
      EXPECT_NE(material().program.find(choice.text), std::string::npos);
    else
      EXPECT_EQ(material().program.find(choice.text), std::string::npos);
  }
  EXPECT_GE(offered.size(), 3U);
}

TEST(Changes, NeedRunsThatEnd) {
  Rng rng(1);
  const auto nothing = [](const std::string&) { return std::optional<Observation>(); };
  EXPECT_FALSE(ask_change(material(), some_variants(), nothing, rng).question);
  EXPECT_FALSE(ask_fragment(material(), some_variants(), nothing, rng).question);
}

}  // namespace
}  // namespace assay::exercise
