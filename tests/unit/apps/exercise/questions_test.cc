// Tests questions: the right answer is among the choices once, distractors are wrong and different,
// and state which misconception they come from.
#include "apps/exercise/questions.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "apps/exercise/choices.h"
#include "apps/exercise/difficulty.h"

namespace assay::exercise {
namespace {

using results::QuestionKind;

Observation shows(const std::string& output) {
  Observation seen;
  seen.output = output;
  return seen;
}

Misreading misread(const std::string& name, Observation seen) {
  return {name, "You have " + name + ".", std::move(seen)};
}

Directive directive(const std::string& text) {
  const auto parsed = parse_directive(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(Directive{});
}

void expect_sound(const results::Question& question) {
  std::set<std::string> texts;
  for (const results::Choice& choice : question.choices)
    EXPECT_TRUE(texts.insert(choice.text).second) << choice.text;
  if (question.kind != QuestionKind::kSingle) return;
  EXPECT_EQ(std::count_if(question.choices.begin(), question.choices.end(),
                          [](const auto& c) { return c.right; }),
            1);
}

TEST(Directive, IsReadWithItsNames) {
  EXPECT_EQ(directive("order    variables: a, b, c    answer: by value").names,
            (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(directive("result    of: count, i").names, (std::vector<std::string>{"count", "i"}));
  EXPECT_TRUE(directive("result    of: start()").names.empty());
  EXPECT_EQ(directive("result of: arr after the last statement").names,
            (std::vector<std::string>{"arr"}));
  EXPECT_EQ(directive("hole of: inc   \"which value?\"").names, (std::vector<std::string>{"inc"}));
  EXPECT_EQ(directive("hole variant: key").ignored, "variant: key");
  EXPECT_EQ(directive("result of: a, b").ignored, "");
  EXPECT_TRUE(directive("output typed").typed);
  EXPECT_FALSE(parse_directive("guess").has_value());
  EXPECT_FALSE(parse_directive("").has_value());
}

TEST(Questions, OfferWhatMisconceptionsCompute) {
  Material material;
  material.key = shows("12");
  material.misreadings = {misread("a", shows("13")), misread("a", shows("14")),
                          misread("b", shows("12")), misread("c", shows("13")),
                          misread("d", shows("6")),  {"e", "endless", std::nullopt}};
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult asked = ask(directive("output"), material, balance);
  ASSERT_TRUE(asked.question) << asked.why_not;
  expect_sound(*asked.question);
  EXPECT_EQ(asked.question->kind, QuestionKind::kSingle);
  std::set<std::string> texts;
  for (const results::Choice& choice : asked.question->choices) {
    texts.insert(choice.text);
    if (choice.misconception == "d") {
      EXPECT_EQ(choice.text, "6");
    }
    if (choice.misconception == "a") {
      EXPECT_TRUE(choice.text == "13" || choice.text == "14");
    }
    EXPECT_EQ(choice.right, choice.text == "12");
    EXPECT_EQ(choice.feedback.empty(), choice.right);
  }
  EXPECT_EQ(texts.size(), 4U);
  EXPECT_TRUE(texts.contains("12"));
}

TEST(Questions, NearMissesFillUpAndTypedOnesNeedNone) {
  Material material;
  material.key = shows("12");
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult chosen = ask(directive("output"), material, balance);
  ASSERT_TRUE(chosen.question);
  expect_sound(*chosen.question);
  EXPECT_EQ(chosen.question->choices.size(), 4U);
  const QuestionResult typed = ask(directive("output typed"), material, balance);
  ASSERT_TRUE(typed.question);
  EXPECT_EQ(typed.question->kind, QuestionKind::kNumber);
  EXPECT_TRUE(typed.question->choices.front().right);
  material.key = shows("abc");
  const QuestionResult text = ask(directive("output"), material, balance);
  ASSERT_TRUE(text.question);
  EXPECT_EQ(text.question->kind, QuestionKind::kText);
  material.key = shows("");
  EXPECT_FALSE(ask(directive("output"), material, balance).question);
}

/// The rank of the right choice among the values of all choices.
std::size_t rank_of_key(const results::Question& question) {
  std::size_t rank = 0;
  const auto key = std::find_if(question.choices.begin(), question.choices.end(),
                                [](const auto& c) { return c.right; });
  for (const results::Choice& choice : question.choices)
    rank += std::stol(choice.text) < std::stol(key->text) ? 1 : 0;
  return rank;
}

TEST(Questions, NeitherTheRankNorThePositionOfTheRightChoiceIsMoreFrequentThanOthers) {
  Rng rng(5);
  Balance balance(rng);
  std::map<std::size_t, int> ranks;
  std::map<std::size_t, int> positions;
  for (int i = 0; i < 40; ++i) {
    Material material;
    const int key = 20 + i % 7;
    material.key = shows(std::to_string(key));
    material.misreadings = {misread("a", shows(std::to_string(key + 1))),
                            misread("b", shows(std::to_string(key - 1))),
                            misread("c", shows(std::to_string(key + 2)))};
    const QuestionResult asked = ask(directive("output"), material, balance);
    ASSERT_TRUE(asked.question);
    ASSERT_EQ(asked.question->choices.size(), 4U);
    ++ranks[rank_of_key(*asked.question)];
    for (std::size_t at = 0; at < 4; ++at)
      if (asked.question->choices[at].right) ++positions[at];
  }
  for (std::size_t at = 0; at < 4; ++at) {
    EXPECT_LE(ranks[at], 12) << at;
    EXPECT_LE(positions[at], 12) << at;
  }
}

TEST(Questions, TrueOrFalseIsAChoiceOfTwo) {
  Material material;
  material.key = shows("false");
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult asked = ask(directive("output"), material, balance);
  ASSERT_TRUE(asked.question);
  EXPECT_EQ(asked.yes, false);
  EXPECT_EQ(asked.question->choices.size(), 2U);
  expect_sound(*asked.question);
}

TEST(Questions, OrderNeedsDifferentValues) {
  Material material;
  material.key.variables = {{"a", "7"}, {"b", "-2"}, {"c", "3"}};
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult asked = ask(directive("order variables: a, b, c"), material, balance);
  ASSERT_TRUE(asked.question);
  EXPECT_EQ(asked.question->choices[0].text, "b");
  EXPECT_EQ(asked.question->choices[1].text, "c");
  EXPECT_EQ(asked.question->choices[2].text, "a");
  material.key.variables[0].second = "3";
  EXPECT_FALSE(ask(directive("order variables: a, b, c"), material, balance).question);
  EXPECT_FALSE(ask(directive("order variables: a, x"), material, balance).question);
  EXPECT_EQ(ask(directive("result of: a, x"), material, balance).why_not,
            "x has no value at the end");
}

TEST(Questions, TraceTablesHaveARowForEachIteration) {
  Material material;
  material.key.iterations = {
      {0, "i", "1"}, {0, "sum", "1"}, {1, "j", "9"}, {0, "i", "2"}, {0, "sum", "3"}};
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult asked = ask(directive("trace"), material, balance);
  ASSERT_TRUE(asked.question);
  EXPECT_EQ(asked.question->columns, (std::vector<std::string>{"iteration", "i", "sum"}));
  ASSERT_EQ(asked.question->rows.size(), 3U) << "one row more than iterations";
  EXPECT_EQ(asked.question->rows[2].cells, (std::vector<std::string>{"3", "-", "-"}));
  EXPECT_EQ(asked.question->rows[1].cells, (std::vector<std::string>{"2", "2", "3"}));
  const QuestionResult one = ask(directive("trace of: sum"), material, balance);
  ASSERT_TRUE(one.question);
  EXPECT_EQ(one.question->columns, (std::vector<std::string>{"iteration", "sum"}));
  EXPECT_EQ(ask(directive("trace of: sum, j"), material, balance).why_not,
            "the loop does not change j");
}

TEST(Questions, TraceTablesAreOfTheFirstLoopThatChangesTheVariables) {
  Material material;  // the inner loop, on line 7, is the first to end a round
  material.key.iterations = {{1, "row", "3"}, {0, "i", "0"}, {0, "sum", "3"}};
  material.loop_lines = {{0, 5}, {1, 7}};
  Rng rng(1);
  Balance balance(rng);
  const auto columns = [&](const char* text) {
    const QuestionResult asked = ask(directive(text), material, balance);
    return asked.question ? asked.question->columns : std::vector<std::string>();
  };
  EXPECT_EQ(columns("trace of: i, sum"), (std::vector<std::string>{"iteration", "i", "sum"}));
  EXPECT_EQ(columns("trace of: row"), (std::vector<std::string>{"iteration", "row"}));
  EXPECT_EQ(columns("trace"), (std::vector<std::string>{"iteration", "i", "sum"}));
}

TEST(Questions, TraceTablesAreAsLongAsThoseOfOtherInstances) {
  Material material;
  material.key.iterations = {{0, "i", "1"}, {0, "i", "2"}};
  Observation peer;
  for (int i = 0; i < 5; ++i) peer.iterations.push_back({0, "i", std::to_string(i)});
  const std::vector<Observation> peers = {peer};
  material.peers = peers;
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult asked = ask(directive("trace"), material, balance);
  ASSERT_TRUE(asked.question);
  EXPECT_EQ(asked.question->rows.size(), 6U);
}

TEST(Questions, NumberTheLinesThatTheySpeakOf) {
  Material material;
  material.key.loops = {{0, 2}, {1, 5}};
  material.key.iterations = {{1, "i", "1"}};
  material.loop_lines = {{0, 3}, {1, 7}};
  Rng rng(1);
  Balance balance(rng);
  for (const char* type : {"loops", "trace", "order"}) {
    const QuestionResult asked = ask(directive(type), material, balance);
    ASSERT_TRUE(asked.question) << type;
    EXPECT_TRUE(asked.question->numbered_lines) << type;
    std::string text = asked.question->prompt;
    for (const results::Choice& choice : asked.question->choices) text += choice.text;
    EXPECT_NE(text.find("on line 7"), std::string::npos) << text;
  }
}

TEST(Questions, SpeakOfNoLinesWhereThereIsOneLoop) {
  Material material;
  material.key.loops = {{0, 2}};
  material.key.iterations = {{0, "i", "1"}};
  material.loop_lines = {{0, 3}};
  Rng rng(1);
  Balance balance(rng);
  for (const char* type : {"loops", "trace"}) {
    const QuestionResult asked = ask(directive(type), material, balance);
    ASSERT_TRUE(asked.question) << type;
    EXPECT_FALSE(asked.question->numbered_lines) << type;
    EXPECT_EQ(asked.question->prompt.find("line"), std::string::npos) << type;
  }
}

TEST(Questions, AHolesOtherValuesAreRun) {
  Material material;
  material.key = shows("6");
  Space space;
  space.placeholders.push_back({{}, Domain::range(0, 9)});
  Rng rng(1);
  Balance balance(rng);
  const Show show = [](const Valuation& p) -> std::optional<Observation> {
    if (p[0][0] == 9) return std::nullopt;
    return shows(std::to_string(p[0][0] / 2 * 2));  // 6 and 7 have the same result
  };
  const Spell spell = [](std::size_t, const PlaceholderValue& v) { return std::to_string(v[0]); };
  for (int i = 0; i < 20; ++i) {
    const QuestionResult asked = ask_hole(
        material, {0, {{6}}, space, show, [](const Valuation&) { return true; }, spell}, balance);
    ASSERT_TRUE(asked.question) << asked.why_not;
    expect_sound(*asked.question);
    for (const results::Choice& choice : asked.question->choices) {
      EXPECT_NE(choice.text, "7");
      EXPECT_EQ(choice.right, choice.text == "6");
    }
  }
}

TEST(Questions, ATextThatAListHoldsTwiceIsOfferedOnce) {
  Material material;
  material.key = shows("0 \n");
  Space space;
  space.placeholders.push_back({{}, Domain::range(0, 9)});
  Rng rng(1);
  Balance balance(rng);
  const Show show = [](const Valuation& p) { return shows(std::to_string(p[0][0] % 5) + " \n"); };
  const Spell spell = [](std::size_t, const PlaceholderValue& v) {
    return std::to_string(v[0] % 5);
  };
  for (int i = 0; i < 20; ++i) {
    const QuestionResult asked = ask_hole(
        material, {0, {{5}}, space, show, [](const Valuation&) { return true; }, spell}, balance);
    ASSERT_TRUE(asked.question) << asked.why_not;
    expect_sound(*asked.question);
    EXPECT_TRUE(asked.question->prompt.ends_with("print 0?")) << asked.question->prompt;
  }
}

TEST(Questions, OfferNothingThatLooksRightOrTheSame) {
  Material material;
  material.key = shows("1 2 \n3\n");
  material.misreadings = {misread("a", shows("1 2\n3 ")), misread("b", shows("1 2 \n 3")),
                          misread("c", shows("1 2\n 3\n\n")), misread("d", shows("12\n3"))};
  Rng rng(1);
  Balance balance(rng);
  const QuestionResult asked = ask(directive("output"), material, balance);
  ASSERT_TRUE(asked.question);
  std::set<std::string> texts;
  for (const results::Choice& choice : asked.question->choices) {
    EXPECT_TRUE(texts.insert(as_seen(choice.text)).second) << choice.text;
    EXPECT_TRUE(choice.misconception != "a" && choice.misconception != "c");
  }
}

TEST(Questions, SeveralRightValuesAmongWrongOnes) {
  const Material material;
  std::vector<Sample> samples;
  for (std::int64_t i = 0; i < 40; ++i) samples.push_back({{{i}}, i % 2 == 0});
  const Spell spell = [](std::size_t, const PlaceholderValue& v) { return std::to_string(v[0]); };
  Rng rng(3);
  Balance balance(rng);
  const QuestionResult asked =
      ask_multi(material, "n is even", {{0, "n"}}, samples, spell, balance);
  ASSERT_TRUE(asked.question);
  EXPECT_EQ(asked.question->choices.size(), 5U);
  for (const results::Choice& choice : asked.question->choices)
    EXPECT_EQ(choice.right, (choice.text.back() - '0') % 2 == 0) << choice.text;
  samples.erase(std::remove_if(samples.begin(), samples.end(), [](auto& s) { return s.holds; }),
                samples.end());
  EXPECT_FALSE(ask_multi(material, "n is even", {{0, "n"}}, samples, spell, balance).question);
}

TEST(Difficulty, IsAThirdOfTheInstancesAndNoneIsEmpty) {
  using Third = Difficulty::Third;
  for (const std::vector<std::uint64_t>& steps :
       {std::vector<std::uint64_t>{46, 41, 60, 55, 43, 78}, {7}, {5, 5, 5, 5}, {9, 3}})
    for (const Third third : {Third::kLow, Third::kMiddle, Third::kHigh}) {
      const Bounds bounds = third_of(steps, third);
      EXPECT_TRUE(std::any_of(steps.begin(), steps.end(),
                              [&](std::uint64_t each) { return bounds.contains(each); }));
    }
  EXPECT_EQ(third_of({10, 20, 30, 40}, Third::kLow).high, 20U);
  EXPECT_EQ(third_of({10, 20, 30, 40}, Third::kHigh).low, 30U);
}

TEST(Difficulty, IsMetOrNot) {
  const auto difficulty = parse_difficulty("steps=10..60,loops=3..,value=..100");
  ASSERT_TRUE(difficulty);
  Observation seen;
  seen.steps = 20;
  seen.loops = {{0, 2}, {1, 2}};
  seen.variables = {{"a", "{1, -100}"}};
  EXPECT_TRUE(fits(*difficulty, seen));
  seen.variables = {{"a", "{1, -101}"}};
  EXPECT_FALSE(fits(*difficulty, seen));
  seen.variables.clear();
  seen.loops = {{0, 2}};
  EXPECT_FALSE(fits(*difficulty, seen));
  EXPECT_EQ(parse_difficulty("hard")->third, Difficulty::Third::kHigh);
  for (const char* bad :
       {"", "steps", "steps=", "steps=9..3", "speed=1..2", "steps=a..b", "loops=1,,"})
    EXPECT_FALSE(parse_difficulty(bad)) << bad;
}

}  // namespace
}  // namespace assay::exercise
