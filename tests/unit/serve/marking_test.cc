#include "serve/exercise/marking.h"

#include <string>

#include <gtest/gtest.h>

#include "serve/exercise/question_data.h"

namespace assay::serve {
namespace {

using results::Question;
using results::QuestionKind;

Question question(QuestionKind kind, std::vector<results::Choice> choices) {
  Question made;
  made.id = "Loops-1";
  made.kind = kind;
  made.prompt = "What?";
  made.choices = std::move(choices);
  return made;
}

Question numbers() {
  return question(QuestionKind::kNumber,
                  {{"8", true, "", ""}, {"9", false, "Once too often.", "loop-once-too-often"}});
}

Question table() {
  Question made = question(QuestionKind::kTable, {});
  made.columns = {"iteration", "n"};
  made.rows = {{{"1", "5"}, {false, true}}, {{"2", "-"}, {false, true}}};
  return made;
}

QuizAnswer typed(const std::string& text) { return {{}, text, {}}; }
QuizAnswer chosen(std::vector<std::size_t> positions) { return {std::move(positions), "", {}}; }

bool is_right(const Question& one, const QuizAnswer& answer) {
  const auto marking = mark(asked(one, 1), answer);
  EXPECT_TRUE(marking) << (marking ? "" : marking.error().message);
  return marking && marking->right;
}
bool is_answer(const Question& one, const QuizAnswer& answer) {
  return mark(asked(one, 1), answer).has_value();
}

TEST(Marking, TakesANumberAsItIsWritten) {
  EXPECT_TRUE(is_right(numbers(), typed("8")));
  EXPECT_TRUE(is_right(numbers(), typed(" 08\n")));
  EXPECT_FALSE(is_right(numbers(), typed("-8")));
  for (const char* no_number : {"", "  ", "eight", "8.0", "8 8", "99999999999999999999"})
    EXPECT_FALSE(is_answer(numbers(), typed(no_number))) << no_number;
}

TEST(Marking, SaysWhatAWrongAnswerMayComeFrom) {
  const auto known = mark(asked(numbers(), 1), typed("9"));
  ASSERT_TRUE(known);
  EXPECT_EQ(known->feedback, std::vector<std::string>{"Once too often."});
  EXPECT_EQ(known->misconceptions, std::vector<std::string>{"loop-once-too-often"});
  EXPECT_TRUE(mark(asked(numbers(), 1), typed("77"))->feedback.empty());
}

TEST(Marking, ComparesTextsAsTheyAreSeen) {
  const Question one = question(QuestionKind::kText, {{"a b\nc", true, "", ""}});
  EXPECT_TRUE(is_right(one, typed("a b  \nc\n\n")));
  EXPECT_FALSE(is_right(one, typed("a  b\nc")));
  EXPECT_FALSE(is_right(one, typed("A b\nc")));
}

TEST(Marking, WantsAllRightChoicesAndNoOther) {
  const Question one =
      question(QuestionKind::kMultiple,
               {{"a", true, "", ""}, {"b", false, "Not b.", ""}, {"c", true, "", ""}});
  EXPECT_TRUE(is_right(one, chosen({2, 0})));
  EXPECT_FALSE(is_right(one, chosen({0, 1, 2})));
  const auto part = mark(asked(one, 1), chosen({0}));
  EXPECT_FALSE(part->right);
  EXPECT_TRUE(part->incomplete);
  const auto wrong = mark(asked(one, 1), chosen({0, 1}));
  EXPECT_FALSE(wrong->incomplete);
  EXPECT_EQ(wrong->chosen, (std::vector<bool>{true, false}));
  EXPECT_EQ(wrong->feedback, std::vector<std::string>{"Not b."});
  for (const auto& none : {chosen({}), chosen({3}), chosen({0, 0})})
    EXPECT_FALSE(is_answer(one, none));
}

TEST(Marking, WantsOneChoice) {
  const Question one = question(QuestionKind::kSingle, {{"a", false, "", ""}, {"b", true, "", ""}});
  EXPECT_TRUE(is_right(one, chosen({1})));
  EXPECT_FALSE(is_right(one, chosen({0})));
  EXPECT_FALSE(is_answer(one, chosen({0, 1})));
}

TEST(Marking, NeverShowsTheRightOrder) {
  const Question one = question(QuestionKind::kOrder, {{"i", true, "", ""}, {"j", true, "", ""}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const AskedQuestion shuffled = asked(one, seed);
    EXPECT_EQ(shuffled.shown, (std::vector<std::size_t>{1, 0}));
    EXPECT_FALSE(mark(shuffled, chosen({0, 1}))->right);
    EXPECT_TRUE(mark(shuffled, chosen({1, 0}))->right);
  }
  EXPECT_FALSE(is_answer(one, chosen({0})));
}

TEST(Marking, MarksEachCellOfATable) {
  QuizAnswer answer;
  answer.cells = {{"", "5"}, {"", "7"}};
  const auto marking = mark(asked(table(), 1), answer);
  ASSERT_TRUE(marking);
  EXPECT_FALSE(marking->right);
  EXPECT_EQ(marking->cells, (std::vector<std::vector<bool>>{{true, true}, {true, false}}));
  answer.cells[1][1] = " - ";
  EXPECT_TRUE(is_right(table(), answer));
  answer.cells = {{"1", ""}, {"2", " "}};
  EXPECT_FALSE(is_answer(table(), answer));
  answer.cells = {{"", "5"}};
  EXPECT_FALSE(is_answer(table(), answer));
  answer.cells = {{"5"}, {"7"}};
  EXPECT_FALSE(is_answer(table(), answer));
}

TEST(Marking, CallsTheRightAnswerRight) {
  std::vector<Question> all = {numbers(), table()};
  all.push_back(question(QuestionKind::kText, {{"x", true, "", ""}}));
  all.push_back(question(QuestionKind::kSingle, {{"a", false, "", ""}, {"b", true, "", ""}}));
  all.push_back(question(QuestionKind::kMultiple, {{"a", true, "", ""}, {"b", true, "", ""}}));
  all.push_back(question(
      QuestionKind::kOrder,
      {{"a", true, "", ""}, {"b", true, "", ""}, {"c", true, "", ""}, {"d", true, "", ""}}));
  for (const Question& each : all)
    for (std::uint64_t seed = 1; seed < 9; ++seed) {
      const AskedQuestion one = asked(each, seed);
      EXPECT_TRUE(mark(one, right_answer(one))->right) << results::name(each.kind);
    }
}

TEST(QuestionData, IsReadAsItWasKept) {
  Question one = table();
  one.choices = {{"a\xff", true, "why", "what"}};
  one.language = "Java";
  one.programs = {"class A {}"};
  one.numbered_lines = true;
  one.explanation = "Because.";
  one.trace.loops = {{3, {"i"}, {{"1"}, {"2"}}, 5}};
  one.trace.variables = {{"i", "2"}};
  const AskedQuestion kept = asked(one, 1);
  const auto read = read_kept(kept_data(kept));
  ASSERT_TRUE(read);
  EXPECT_EQ(kept_data(*read), kept_data(kept));
  EXPECT_EQ(solution_data(*read), solution_data(kept));
  EXPECT_NE(solution_data(kept).find(R"("rows":[["1"],["2"]])"), std::string::npos);
  for (const char* other : {"", "{}", "[]", "null", R"({"kind": "single"})"})
    EXPECT_FALSE(read_kept(other)) << other;
}

TEST(QuestionData, TellsThePageNothingThatItMustFindOut) {
  Question one = table();
  one.explanation = "secret";
  one.trace.variables = {{"i", "secret"}};
  EXPECT_NE(public_data(asked(one, 1)).find(R"("rows":[["1",null],["2",null]])"),
            std::string::npos);
  EXPECT_EQ(public_data(asked(one, 1)).find("secret"), std::string::npos);
  const std::string typed_question = public_data(asked(numbers(), 1));
  EXPECT_NE(typed_question.find(R"("choices":[])"), std::string::npos) << typed_question;
  const std::string single =
      public_data(asked(question(QuestionKind::kSingle, {{"a", true, "secret", "secret"}}), 1));
  EXPECT_NE(single.find(R"("choices":["a"])"), std::string::npos);
  EXPECT_EQ(single.find("secret"), std::string::npos);
}

}  // namespace
}  // namespace assay::serve
