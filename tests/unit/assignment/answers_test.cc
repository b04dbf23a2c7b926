// Tests what an assignment file states: answers such as `valid."n < 0" = true`, and comparisons.
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "assignment/assignment_file.h"

namespace assay::assignment {
namespace {

constexpr std::array<std::string_view, 3> kKnownKeys = {"title", "valid", "compare"};

Result<AssignmentFile> read(const std::string& text) {
  const auto path =
      std::filesystem::temp_directory_path() / ("answers" + std::to_string(::getpid()) + ".toml");
  std::ofstream(path) << text;
  auto file = read_assignment(path.string(), kKnownKeys);
  std::filesystem::remove(path);
  return file;
}

TEST(Answers, AreReadAsTheyAreWritten) {
  const Answer answers[] = {{R"(s[0] == '\'' && "x")", false}, {"n < 0", true}};
  std::string text;
  for (const Answer& answer : answers) text += answer_line(answer) + "\n";
  const auto file = read(text + "title = \"t\"\n[compare]\nmode = \"exact\"\n");
  ASSERT_TRUE(file) << file.error().message;
  ASSERT_EQ(file->answers.size(), 2);
  EXPECT_EQ(file->answers[0].property, "n < 0");
  EXPECT_TRUE(file->answers[0].is_valid);
  EXPECT_EQ(file->answers[1].property, answers[0].property);
  EXPECT_FALSE(file->answers[1].is_valid);
}

TEST(Answers, AreYesOrNo) {
  for (const char* text : {"valid = true\n", "valid.\"n < 0\" = \"yes\"\n"}) {
    const auto file = read(text);
    ASSERT_FALSE(file);
    EXPECT_NE(file.error().message.find(":1: write valid.\"n < 0\" = true, or false"),
              std::string::npos)
        << file.error().message;
  }
}

TEST(Comparison, ExactMeansEveryByte) {
  using results::CompareMode;
  const auto differs = [](const std::string& text, std::optional<CompareMode> mode = {}) {
    const auto file = read("[compare]\n" + text);
    return file && file->comparison_with(mode, CompareMode::kExact).negative_zero;
  };
  EXPECT_FALSE(differs(""));
  EXPECT_TRUE(differs("", CompareMode::kExact));
  EXPECT_FALSE(differs("mode = \"exact\"\n", CompareMode::kTokens));
  EXPECT_FALSE(differs("negative_zero = false\n", CompareMode::kExact));
  EXPECT_TRUE(differs("mode = \"exact\"\n"));
  EXPECT_FALSE(differs("mode = \"exact\"\nnegative_zero = false\n"));
  EXPECT_FALSE(differs("mode = \"trim\"\n"));
  EXPECT_TRUE(differs("mode = \"trim\"\nnegative_zero = true\n"));
}

}  // namespace
}  // namespace assay::assignment
