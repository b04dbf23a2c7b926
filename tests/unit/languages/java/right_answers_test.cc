// Tests questions that offer code for a program: each choice is inserted and run. Only the right
// one has the result that the question states.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "apps/exercise/choices.h"
#include "assignment/files.h"
#include "languages/java/exercise.h"
#include "languages/java/skeleton.h"

namespace assay::languages {
namespace {

namespace fs = std::filesystem;

/// All skeletons, or every third in an instrumented program: what the answers are does not depend
/// on sanitizers, and they have seen the rest in other tests.
std::vector<std::string> skeleton_files() {
  std::vector<std::string> files;
  const fs::path folder = fs::path(__FILE__).parent_path() / "../../../skeletons";
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".java") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  if (!kIsInstrumented) return files;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < files.size(); i += 3) some.push_back(files[i]);
  return some;
}

results::Quiz quiz_of(const std::string& file, const std::string& question) {
  exercise::QuizRequest request;
  request.skeleton = file;
  request.options.question = question;
  request.options.count = 3;
  request.options.unconfirmed = "--no-native";
  const auto quiz = make_java_quiz(request);
  EXPECT_TRUE(quiz) << file << (quiz ? "" : quiz.error().message);
  return quiz.value_or(results::Quiz{});
}

std::unique_ptr<JavaSkeleton> load(const std::string& file) {
  auto skeleton = JavaSkeleton::load(file, assignment::read_file(file).value_or(""));
  return skeleton ? *std::move(skeleton) : nullptr;
}

std::optional<std::string> shown(const exercise::Observation& seen) {
  const auto goal = exercise::goal(seen);
  if (!goal) return std::nullopt;
  return exercise::as_seen(*goal);
}

/// Returns the output of the program with `text` in place of the placeholder, or nullopt if it does
/// not terminate normally.
std::optional<std::string> filled(const JavaSkeleton& skeleton, std::string program,
                                  const std::string& text) {
  const std::size_t gap = program.find("??");
  EXPECT_NE(gap, std::string::npos);
  EXPECT_EQ(program.find("??", gap + 2), std::string::npos);
  const auto seen = skeleton.run_text(program.replace(gap, 2, text));
  return seen ? shown(*seen) : std::nullopt;
}

/// Returns whether the prompt ends as in "... makes the program print RESULT?".
bool asks_for(const std::string& prompt, const std::string& result) {
  return prompt.ends_with(" print " + result + "?") || prompt.ends_with(" return " + result + "?");
}

class Gaps : public ::testing::TestWithParam<const char*> {};

TEST_P(Gaps, AreFilledRightlyByTheRightChoiceAlone) {
  int asked = 0;
  for (const std::string& file : skeleton_files()) {
    const auto skeleton = load(file);
    ASSERT_NE(skeleton, nullptr) << file;
    for (const results::Question& question : quiz_of(file, GetParam()).questions) {
      ++asked;
      for (const results::Choice& choice : question.choices) {
        const auto result = filled(*skeleton, question.programs.front(), choice.text);
        const bool is_right = result && asks_for(question.prompt, *result);
        EXPECT_EQ(is_right, choice.right) << file << ": " << question.prompt << " " << choice.text;
      }
    }
  }
  EXPECT_GT(asked, kIsInstrumented ? 10 : 40);
}

INSTANTIATE_TEST_SUITE_P(Questions, Gaps, ::testing::Values("hole", "fragment"),
                         [](const auto& each) { return std::string(each.param); });

/// A question consists of "Line 7 is replaced by:", the code, and whether the result stays the
/// same.
TEST(Changes, GiveWhatTheRightChoiceSays) {
  int asked = 0;
  for (const std::string& file : skeleton_files()) {
    const auto skeleton = load(file);
    ASSERT_NE(skeleton, nullptr) << file;
    for (const results::Question& question : quiz_of(file, "change").questions) {
      ++asked;
      const std::string& prompt = question.prompt;
      const std::size_t begin = prompt.find('\n') + 1;
      const std::size_t end = prompt.find('\n', begin);
      std::string program = question.programs.front();
      std::size_t at = 0;
      for (int line = std::stoi(prompt.substr(5)); line > 1; --line)
        at = program.find('\n', at) + 1;
      program.replace(at, program.find('\n', at) - at, prompt.substr(begin, end - begin));
      const auto seen = skeleton->run_text(program);
      const auto result = seen ? shown(*seen) : std::nullopt;
      ASSERT_TRUE(result) << file << program;
      for (const results::Choice& choice : question.choices) {
        const bool is_yes = choice.text == "Yes, it does.";
        ASSERT_TRUE(is_yes || choice.text == "No, it does not.") << choice.text;
        const bool says_so = asks_for(prompt, *result) == is_yes;
        EXPECT_EQ(says_so, choice.right) << file << ": " << prompt << " " << choice.text;
      }
    }
  }
  EXPECT_GT(asked, kIsInstrumented ? 10 : 40);
}

}  // namespace
}  // namespace assay::languages
