// Tests damaged skeletons: any bytes lead to a quiz, or to an error that names file and line.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "languages/java/exercise.h"
#include "skeleton_mutants.h"

namespace assay::languages {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> skeleton_texts() {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(__FILE__).parent_path() / "../../../skeletons"))
    if (entry.path().extension() == ".java") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> texts;
  for (const fs::path& file : files) texts.push_back(text_of(file));
  return texts;
}

class BrokenSkeletons : public ::testing::Test {
 protected:
  void SetUp() override {
    file_ = fs::path(testing::TempDir()) /
            (std::string("assay_fuzz_") +
             testing::UnitTest::GetInstance()->current_test_info()->name() + ".java");
  }
  void TearDown() override { fs::remove(file_); }

  Result<results::Quiz> quiz_of(const std::string& text) {
    std::ofstream(file_, std::ios::binary | std::ios::trunc) << text;
    exercise::QuizRequest request;
    request.skeleton = file_.string();
    request.options.count = 2;
    request.options.unconfirmed = "--no-native";
    return make_java_quiz(request);
  }

  /// A quiz must be complete; where there is none, a message states why, with its position.
  void expect_quiz_or_reason(const std::string& text) {
    const Result<results::Quiz> quiz = quiz_of(text);
    if (!quiz) {
      ++refused_;
      EXPECT_TRUE(names_a_place(quiz.error().message)) << quiz.error().message;
      return;
    }
    ++(quiz->questions.empty() ? empty_ : made_);
    EXPECT_FALSE(quiz->questions.empty() && quiz->notes.empty());
    for (const results::Question& question : quiz->questions) expect_whole(question);
  }

  int made_ = 0, empty_ = 0, refused_ = 0;

 private:
  bool names_a_place(const std::string& message) const {
    const std::size_t at = message.find(file_.filename().string() + ":");
    if (at == std::string::npos) return false;
    const std::size_t line = at + file_.filename().string().size() + 1;
    return line < message.size() && message[line] >= '1' && message[line] <= '9';
  }

  static void expect_whole(const results::Question& question) {
    std::set<std::string> texts;
    int right = 0;
    for (const results::Choice& choice : question.choices) {
      EXPECT_TRUE(texts.insert(choice.text).second) << choice.text;
      right += choice.right ? 1 : 0;
    }
    if (question.kind == results::QuestionKind::kSingle) {
      EXPECT_EQ(right, 1);
    }
    static const std::regex kLeftOver(
        "@(MAIN|REC)|\\b__(out|impl|distinct)|"
        "\\b(INT|BOOLEAN|CHAR|STRING|INTARRAY|INT2DARRAY|STRINGARRAY|ASSERT|LOOP|INVARIANT)\\(");
    for (const std::string& program : question.programs)
      EXPECT_FALSE(std::regex_search(program, kLeftOver)) << program;
  }

  fs::path file_;
};

TEST_F(BrokenSkeletons, GiveAQuizOrAReasonWithItsPlace) {
  const int mutants = property_cases(1'000);
  const std::vector<std::string> good = skeleton_texts();
  ASSERT_FALSE(good.empty());
  std::vector<std::string> words;
  for (const std::string& text : good)
    for (std::string& token : tokens_of(text).texts) words.push_back(std::move(token));
  Rng rng(20'261'121);
  for (int i = 0; i < mutants && !HasFailure(); ++i) {
    const std::string text = mutant(good[static_cast<std::size_t>(i) % good.size()], words, rng);
    SCOPED_TRACE("mutant " + std::to_string(i) + ":\n" + text);
    expect_quiz_or_reason(text);
  }
  // Otherwise the mutants would be of one kind only.
  EXPECT_GT(made_, mutants / 10);
  EXPECT_GT(refused_, mutants / 4);
}

TEST_F(BrokenSkeletons, MayNestRepeatAndGrowWithoutEnd) {
  for (const Monster& monster : monsters()) {
    if (kIsInstrumented && monster.spends_budget) continue;
    SCOPED_TRACE(monster.name);
    expect_quiz_or_reason(monster.text);
  }
}

TEST(Tokens, AreTheWholeText) {
  const std::string text = "// c\nclass A { char c = '\\''; String s = \"a\\\"b\"; @REC(5) } ";
  EXPECT_EQ(tokens_of(text).joined(), text);
  EXPECT_EQ(tokens_of("a1+=\"x y\";").texts,
            (std::vector<std::string>{"a1", "+=", "\"x y\"", ";"}));
}

}  // namespace
}  // namespace assay::languages
