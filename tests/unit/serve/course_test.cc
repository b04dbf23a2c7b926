#include "serve/site/course.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

namespace fs = std::filesystem;

class Toy : public languages::Language {
 public:
  std::string_view name() const override { return "Toy"; }
  std::string_view extension() const override { return ".toy"; }
  std::vector<std::string_view> extensions() const override { return {".toy", ".toi"}; }
  std::vector<languages::Condition> examine_host(bool) const override { return {}; }
  std::vector<std::string_view> commands() const override { return {"grade"}; }
};

/// A language of exercises.
class Game : public languages::Language {
 public:
  std::string_view name() const override { return "Game"; }
  std::string_view extension() const override { return ".game"; }
  std::vector<languages::Condition> examine_host(bool) const override { return {}; }
  std::vector<std::string_view> commands() const override { return {"exercise"}; }
};

class CourseTest : public testing::Test {
 protected:
  CourseTest() {
    std::string pattern = testing::TempDir() + "assay-course-XXXXXX";
    folder_ = fs::path(::mkdtemp(pattern.data())) / "Programming 1";
    fs::create_directory(folder_);
  }
  ~CourseTest() override { fs::remove_all(folder_.parent_path()); }

  void write(const std::string& path, const std::string& text) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << text;
  }
  Result<Course> read() const { return read_course({&toy_, &game_}, folder_.string()); }

  Toy toy_;
  Game game_;
  fs::path folder_;
};

TEST_F(CourseTest, HasTheSubfoldersWithAReference) {
  write("words/reference.toy", "x");
  write("words/assignment.toml", "title = \"Words, words\"\n");
  write("words/task.md",
        "\xEF\xBB\xBF"
        "Find words.\r\n");
  write("words/task.de.md", "Finde W\xC3\xB6rter.\n");
  write("words/start.toy", "words =\r\n");
  write("words/start.c", "other");
  write("lists/reference.toy", "x");
  write("notes/readme.txt", "x");
  write("other/reference.c", "x");
  const auto course = read();
  ASSERT_TRUE(course) << course.error().message;
  EXPECT_EQ(course->title, "Programming 1");
  ASSERT_EQ(course->assignments.size(), 2U);
  EXPECT_EQ(course->assignments[0].id, "lists");
  EXPECT_EQ(course->assignments[0].title, "lists");
  const CourseAssignment* words = course->find("words");
  ASSERT_NE(words, nullptr);
  EXPECT_EQ(words->title, "Words, words");
  EXPECT_EQ(words->task, "Find words.\n");
  EXPECT_EQ(words->german_task, "Finde W\xC3\xB6rter.\n");
  EXPECT_EQ(words->stub, "words =\n");
  EXPECT_EQ(course->assignments[0].stub, "");
  EXPECT_EQ(words->language, "Toy");
  EXPECT_EQ(words->file, "words.toy");
  EXPECT_EQ(course->find("notes"), nullptr);
  EXPECT_TRUE(course->remarks.empty());
}

// The heading of a text is the title for its readers, and no part of what they read below.
TEST_F(CourseTest, TakesTitlesFromHeadings) {
  write("words/reference.toy", "x");
  write("words/assignment.toml", "title = \"Words, words\"\n");
  write("words/task.md", "Find words.\n\n# Not a title\n");
  write("words/task.de.md", "\n#  W\xC3\xB6rter \r\n\nFinde W\xC3\xB6rter.\n");
  write("sums/reference.toy", "x");
  write("sums/task.md", "# Sums");
  const auto course = read();
  ASSERT_TRUE(course.has_value());
  const CourseAssignment* words = course->find("words");
  ASSERT_NE(words, nullptr);
  EXPECT_EQ(words->title, "Words, words");
  EXPECT_EQ(words->task, "Find words.\n\n# Not a title\n");
  EXPECT_EQ(words->german_title, "W\xC3\xB6rter");
  EXPECT_EQ(words->german_task, "Finde W\xC3\xB6rter.\n");
  EXPECT_EQ(task_now(*words, TaskText::kGerman).value_or(""), "Finde W\xC3\xB6rter.\n");
  const CourseAssignment* sums = course->find("sums");
  ASSERT_NE(sums, nullptr);
  EXPECT_EQ(sums->title, "Sums");
  EXPECT_EQ(sums->task, "");
  EXPECT_EQ(sums->german_title, "");
}

TEST_F(CourseTest, HasTheSkeletonsOfFoldersWithoutAReference) {
  write("words/reference.toy", "x");
  write("words/Helper.game", "x");
  write("Words.game", "x");
  write("tracing/Loops.game", "x");
  write("tracing/words.game", "x");
  write("tracing/deeper/Other.game", "x");
  const auto course = read();
  ASSERT_TRUE(course) << course.error().message;
  EXPECT_EQ(course->assignments.size(), 1U);
  std::vector<std::string> ids;
  for (const CourseAssignment& each : course->exercises) ids.push_back(each.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"Loops", "Words", "words-2"}));
  EXPECT_EQ(course->exercises[0].title, "Loops");
  EXPECT_EQ(course->exercises[0].language, "Game");
  EXPECT_NE(course->find_exercise("Words"), nullptr);
  EXPECT_EQ(course->find_exercise("words"), nullptr);
}

TEST_F(CourseTest, CanHaveExercisesOnly) {
  write("Loops.game", "x");
  const auto course = read();
  ASSERT_TRUE(course) << course.error().message;
  EXPECT_TRUE(course->assignments.empty());
  EXPECT_EQ(course->exercises.size(), 1U);
}

TEST_F(CourseTest, CanBeOneAssignment) {
  write("reference.toi", "x");
  const auto course = read();
  ASSERT_TRUE(course) << course.error().message;
  ASSERT_EQ(course->assignments.size(), 1U);
  EXPECT_EQ(course->assignments[0].id, "Programming-1");
}

TEST_F(CourseTest, SaysWhatIsLeftOut) {
  write("both/reference.toy", "x");
  write("both/reference.toi", "x");
  write("broken/reference.toy", "x");
  write("broken/assignment.toml", "title = 7\n");
  write("good/reference.toy", "x");
  const auto course = read();
  ASSERT_TRUE(course) << course.error().message;
  EXPECT_EQ(course->assignments.size(), 1U);
  ASSERT_EQ(course->remarks.size(), 2U);
  EXPECT_NE(course->remarks[0].find("several references, reference.toi and reference.toy"),
            std::string::npos);
  EXPECT_NE(course->remarks[1].find("assignment.toml"), std::string::npos);
}

TEST_F(CourseTest, TellsApartFoldersWhoseNamesAreAlikeInAddresses) {
  write("a b/reference.toy", "x");
  write("a+b/reference.toy", "x");
  const auto course = read();
  ASSERT_TRUE(course) << course.error().message;
  ASSERT_EQ(course->assignments.size(), 2U);
  EXPECT_NE(course->assignments[0].id, course->assignments[1].id);
}

TEST_F(CourseTest, IsRefusedWithoutAnAssignment) {
  const auto course = read();
  ASSERT_FALSE(course);
  EXPECT_NE(course.error().message.find("has no assignment"), std::string::npos);
  const auto absent = read_course({&toy_, &game_}, (folder_ / "absent").string());
  ASSERT_FALSE(absent);
  EXPECT_NE(absent.error().message.find("is no folder"), std::string::npos);
}

}  // namespace
}  // namespace assay::serve
