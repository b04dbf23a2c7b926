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
    Balance balance(rng);
    const QuestionResult asked = ask_change(
        material(), some_variants(),
        [](const std::string& program) {
          return program.find("x + 2") != std::string::npos ? printing("8") : *by_bytes(program);
        },
        balance);
    ASSERT_TRUE(asked.question) << asked.why_not;
    const auto& choices = asked.question->choices;
    ASSERT_EQ(std::count_if(choices.begin(), choices.end(), [](const auto& c) { return c.right; }),
              1);
    const auto right =
        std::find_if(choices.begin(), choices.end(), [](const auto& c) { return c.right; });
    const bool stays = asked.question->prompt.find("x + 2") != std::string::npos;
    EXPECT_EQ(right->text == "Yes, it does.", stays) << asked.question->prompt;
    EXPECT_EQ(asked.yes, stays);
    EXPECT_EQ(balance.wants_yes(group_of(QuestionType::kChange)), stays)
        << "variants with both answers exist";
    EXPECT_TRUE(asked.question->numbered_lines);
    (stays ? yes : no) = true;
  }
  EXPECT_TRUE(yes && no);
}

TEST(Changes, OfferTheTextsOfOneLine) {
  Rng rng(3);
  Balance balance(rng);
  const QuestionResult asked = ask_fragment(material(), some_variants(), by_bytes, balance);
  ASSERT_TRUE(asked.question) << asked.why_not;
  EXPECT_NE(asked.question->programs[0].find("??"), std::string::npos);
  std::set<std::string> offered;
  for (const auto& choice : asked.question->choices) {
    EXPECT_TRUE(offered.insert(choice.text).second);
    const std::string program = choice.text + "\nprint(x * 2);\n";
    const std::string result = by_bytes(program)->output;
    EXPECT_EQ(choice.right,
              choice.text == "int x = a + 1;"
                  ? asked.question->prompt.find(" 8?") != std::string::npos
                  : asked.question->prompt.find(" " + result + "?") != std::string::npos)
        << asked.question->prompt << choice.text;
  }
  EXPECT_GE(offered.size(), 3U);
}

TEST(Changes, AnyTextOfTheLineMayBeTheRightOne) {
  Rng rng(3);
  Balance balance(rng);
  std::set<std::string> right;
  for (int i = 0; i < 12; ++i) {
    const QuestionResult asked = ask_fragment(material(), some_variants(), by_bytes, balance);
    ASSERT_TRUE(asked.question);
    for (const auto& choice : asked.question->choices)
      if (choice.right) right.insert(choice.text);
  }
  EXPECT_EQ(right.size(), 3U);
}

TEST(Changes, NeedRunsThatEnd) {
  Rng rng(1);
  Balance balance(rng);
  const auto nothing = [](const std::string&) { return std::optional<Observation>(); };
  EXPECT_FALSE(ask_change(material(), some_variants(), nothing, balance).question);
  EXPECT_FALSE(ask_fragment(material(), some_variants(), nothing, balance).question);
}

}  // namespace
}  // namespace assay::exercise
