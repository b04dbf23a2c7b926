#include "report/quiz/quiz.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "golden.h"
#include "quiz_sample.h"
#include "report/quiz/parts.h"
#include "report/quiz/svg.h"
#include "report/text/text.h"
#include "temporary.h"

namespace assay::report {
namespace {

using testing::expect_golden;
using testing::hostile_quiz;
using testing::problems;
using testing::small_quiz;

constexpr QuizOptions kImages{.code_as_image = true};

/// Returns all files of a package one after the other.
std::string listing(const std::vector<PackageFile>& files) {
  std::string text;
  for (const PackageFile& file : files) text += "--- " + file.path + "\n" + file.bytes;
  return text;
}

/// Returns a page without the style, which changes for reasons of its own.
std::string quiz_without_style(std::string page) {
  const std::size_t from = page.find("<style>");
  const std::size_t to = page.find("</style>");
  return page.erase(from, to - from);
}

TEST(TypedAnswers, AreAcceptedWithoutQuotesAndNames) {
  using Ways = std::vector<std::string>;
  EXPECT_EQ(ways_to_type("12"), Ways{"12"});
  EXPECT_EQ(ways_to_type(" \"a514\" "), (Ways{"\"a514\"", "a514"}));
  EXPECT_EQ(ways_to_type("price = 8, group = \"reduced\""),
            (Ways{"price = 8, group = \"reduced\"", "price = 8, group = reduced", "8, \"reduced\"",
                  "8, reduced"}));
  EXPECT_EQ(ways_to_type("{\"a\", \"b\"}"), Ways{"{\"a\", \"b\"}"});
  EXPECT_EQ(ways_to_type("x + 1 = 2"), Ways{"x + 1 = 2"});
  EXPECT_EQ(
      ways_to_type("s = \"a, t = 1\", n = 2"),
      (Ways{"s = \"a, t = 1\", n = 2", "s = a, t = 1, n = 2", "\"a, t = 1\", 2", "a, t = 1, 2"}));
}

TEST(MoodleXml, MatchesTheGoldenFiles) {
  expect_golden("quiz.moodle.xml", to_moodle_xml(small_quiz()));
  expect_golden("quiz-hostile.moodle.xml", to_moodle_xml(hostile_quiz()));
}

TEST(MoodleXml, IsReadBackAsItWasMeant) {
  EXPECT_EQ(problems("moodle", small_quiz(), to_moodle_xml(small_quiz())), "");
  EXPECT_EQ(problems("moodle", hostile_quiz(), to_moodle_xml(hostile_quiz())), "");
  EXPECT_EQ(problems("moodle", hostile_quiz(), to_moodle_xml(hostile_quiz(), kImages)), "");
}

/// Returns a question with this many right and wrong choices.
results::Question with_choices(std::size_t right, std::size_t wrong) {
  results::Question question;
  question.id = std::to_string(right) + "-" + std::to_string(wrong);
  question.title = question.id;
  question.kind = results::QuestionKind::kMultiple;
  results::Choice choice;
  choice.text = "no";
  question.choices.assign(wrong, choice);
  choice.text = "yes";
  choice.right = true;
  question.choices.insert(question.choices.end(), right, choice);
  return question;
}

TEST(MoodleXml, UsesMoodlesGradesForAnyNumberOfChoices) {
  results::Quiz quiz;
  for (std::size_t right = 1; right <= 20; ++right) {
    for (std::size_t wrong = 0; wrong <= 20; ++wrong) {
      quiz.questions.push_back(with_choices(right, wrong));
    }
  }
  EXPECT_EQ(problems("moodle", quiz, to_moodle_xml(quiz)), "");
  EXPECT_EQ(problems("gift", quiz, to_gift(quiz)), "");
}

TEST(MoodleXml, HoldsNoProgramAsTextWhenPicturesAreAskedFor) {
  const std::string text = to_moodle_xml(small_quiz(), kImages);
  EXPECT_EQ(text.find("println"), std::string::npos);
  EXPECT_NE(text.find("@@PLUGINFILE@@/program-3.svg"), std::string::npos);
  EXPECT_NE(text.find("<file name=\"program-3.svg\""), std::string::npos);
}

TEST(Gift, MatchesTheGoldenFiles) {
  expect_golden("quiz.gift", to_gift(small_quiz()));
  expect_golden("quiz-hostile.gift", to_gift(hostile_quiz()));
}

TEST(Gift, SaysWhichQuestionsItCannotHold) {
  results::Quiz quiz = small_quiz();
  std::size_t tables = 0;
  for (const results::Question& question : quiz.questions)
    tables += question.kind == results::QuestionKind::kTable ? 1 : 0;
  ASSERT_GT(tables, 0U);
  const std::vector<OmittedQuestion> omitted = omitted_from_gift(quiz);
  ASSERT_EQ(omitted.size(), tables);
  EXPECT_EQ(omitted.front().reason, "GIFT has no trace tables");
}

TEST(Gift, IsReadBackAsItWasMeant) {
  EXPECT_EQ(problems("gift", small_quiz(), to_gift(small_quiz())), "");
  EXPECT_EQ(problems("gift", hostile_quiz(), to_gift(hostile_quiz())), "");
  EXPECT_EQ(problems("gift", hostile_quiz(), to_gift(hostile_quiz(), kImages)), "");
}

TEST(Qti, MatchesTheGoldenFiles) {
  expect_golden("quiz.qti.txt", listing(qti_files(small_quiz())));
  expect_golden("quiz-hostile.qti.txt", listing(qti_files(hostile_quiz())));
}

TEST(Qti, IsAPackageThatKeepsTheRules) {
  for (const results::Quiz& quiz : {small_quiz(), hostile_quiz()}) {
    for (const QuizOptions& options : {QuizOptions{}, kImages}) {
      const Result<std::string> package = to_qti_package(quiz, options);
      ASSERT_TRUE(package.has_value());
      EXPECT_EQ(problems("qti", quiz, *package), "");
      EXPECT_EQ(*package, *to_qti_package(quiz, options)) << "the same bytes each time";
    }
  }
}

/// A picture of the program numbers its lines and shows nothing of a line that is hidden.
TEST(Pictures, NumberTheLinesThatAQuestionSpeaksOf) {
  results::Question question;
  question.programs = {"\n\n\tint a = 1;\n\n" + std::string(6, '\n') + "int b = 2;\n\n"};
  const std::string plain = program_svg(question, 0);
  EXPECT_EQ(plain.find(">3<"), std::string::npos);
  question.numbered_lines = true;
  const std::string numbered = program_svg(question, 0);
  for (const char* shown : {">3<", ">4<", ">11<", ">int a = 1;<", ">int b = 2;<"})
    EXPECT_NE(numbered.find(shown), std::string::npos) << shown << numbered;
  for (const char* not_shown : {">1<", ">2<", ">12<"})
    EXPECT_EQ(numbered.find(not_shown), std::string::npos) << not_shown;
}

TEST(Markdown, MatchesTheGoldenFiles) {
  expect_golden("quiz-worksheet.md", to_markdown_worksheet(small_quiz()));
  expect_golden("quiz-answers.md", to_markdown_answers(small_quiz()));
  expect_golden("quiz-hostile-worksheet.md", to_markdown_worksheet(hostile_quiz()));
}

TEST(HtmlWorksheet, MatchesTheGoldenFiles) {
  expect_golden("quiz-worksheet.html", quiz_without_style(to_html_worksheet(small_quiz())));
  expect_golden("quiz-answers.html", quiz_without_style(to_html_answers(small_quiz())));
}

TEST(HtmlWorksheet, LoadsNothingAndRunsNothing) {
  for (const std::string& page :
       {to_html_worksheet(hostile_quiz()), to_html_worksheet(hostile_quiz(), kImages),
        to_html_answers(hostile_quiz())}) {
    EXPECT_TRUE(is_valid_utf8(page));
    for (const char* danger : {"<script", "src=\"http", "url(", "@import", "<b>", "<link"}) {
      EXPECT_EQ(page.find(danger), std::string::npos) << danger;
    }
  }
  EXPECT_EQ(to_html_worksheet(small_quiz(), kImages).find("println"), std::string::npos);
}

TEST(Worksheets, GiveNoAnswerAway) {
  for (const std::string& sheet :
       {to_html_worksheet(small_quiz()), to_markdown_worksheet(small_quiz())}) {
    for (const char* secret : {"loop-once", "The loop adds", "ends before", "3, 5 and 9"}) {
      EXPECT_EQ(sheet.find(secret), std::string::npos) << secret;
    }
    EXPECT_LT(sheet.find("loop of Program 2"), sheet.find("loop of Program 3")) << "not in order";
  }
}

/// Runs the validator of the schemas; returns true if it finds nothing.
bool quiz_follows_schema(const std::string& document) {
  const std::string path = temporary_path("quiz.json");
  std::ofstream(path, std::ios::binary) << document;
  const std::string command =
      std::string(ASSAY_VALIDATE) + " " + ASSAY_SCHEMA_DIR + "/assay.quiz-1.schema.json " + path;
  const int status = std::system(command.c_str());
  std::filesystem::remove(path);
  return status == 0;
}

TEST(QuizJson, MatchesTheGoldenFileAndItsSchema) {
  expect_golden("quiz.json", to_quiz_json(small_quiz()));
  EXPECT_TRUE(quiz_follows_schema(to_quiz_json(small_quiz())));
  EXPECT_TRUE(quiz_follows_schema(to_quiz_json(hostile_quiz())));
  nlohmann::json document = nlohmann::json::parse(to_quiz_json(small_quiz()));
  document["questions"][0]["kind"] = "guess";
  EXPECT_FALSE(quiz_follows_schema(document.dump()));
  document = nlohmann::json::parse(to_quiz_json(small_quiz()));
  document["questions"][5].erase("prompt");
  EXPECT_FALSE(quiz_follows_schema(document.dump()));
}

TEST(QuizSummary, MatchesTheGoldenFiles) {
  results::Quiz unchecked = hostile_quiz();
  unchecked.instances.toolchain.clear();
  expect_golden("quiz-summary.txt", quiz_summary(small_quiz()) + "\n" +
                                        quiz_summary(hostile_quiz()) + "\n" +
                                        quiz_summary(unchecked));
}

}  // namespace
}  // namespace assay::report
