// Tests the journal of a run: what comes back, what is dropped and what is refused.
#include "apps/grade/journal.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::grade {
namespace {

namespace fs = std::filesystem;

const JournalKey kKey{"1", "options", "reference"};
// Contains what could end a line or a string, and an invalid byte.
const std::string kLabel = "a \"b\"\\\n\xff\xc3\xa9.c";
const std::string kResult("\0\n\xff\"", 4);

class JournalFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("assay_journal_") +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    put("one", "text");
    files_.push_back({(folder_ / "one").string(), kLabel});
  }
  void TearDown() override { fs::remove_all(folder_); }

  void put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string path() const { return (folder_ / "journal").string(); }
  std::string content() const { return assignment::read_file(path()).value_or(""); }
  void write_one() const {
    auto journal = Journal::create(path(), kKey);
    ASSERT_TRUE(journal) << journal.error().message;
    (*journal)->add(JournalStage::kJudged, kLabel, "text", "different", kResult);
    EXPECT_EQ((*journal)->failure(), "");
  }
  std::string refusal(const JournalKey& key) const {
    const auto journal = Journal::resume(path(), key, files_);
    return journal ? "" : journal.error().message;
  }

  fs::path folder_;
  std::vector<assignment::SubmissionFile> files_;
};

TEST_F(JournalFile, GivesBackWhatWasAdded) {
  write_one();
  const auto journal = Journal::resume(path(), kKey, files_);
  ASSERT_TRUE(journal) << journal.error().message;
  const std::string* found = (*journal)->find(JournalStage::kJudged, kLabel, "text");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(*found, kResult);
  EXPECT_EQ((*journal)->find(JournalStage::kConfirmed, kLabel, "text"), nullptr);
  EXPECT_EQ((*journal)->find(JournalStage::kJudged, kLabel, "other"), nullptr);
}

TEST_F(JournalFile, DropsALineThatWasCutOffAndContinuesAfterTheOthers) {
  write_one();
  const std::string whole = content();
  const std::size_t first = whole.find('\n') + 1;
  for (std::size_t length = first; length < whole.size(); ++length) {
    put("journal", whole.substr(0, length));
    const auto journal = Journal::resume(path(), kKey, files_);
    ASSERT_TRUE(journal) << length;
    EXPECT_EQ((*journal)->size(), 0U) << length;
    (*journal)->add(JournalStage::kJudged, kLabel, "text", "different", kResult);
    ASSERT_EQ(content(), whole) << length;
  }
}

TEST_F(JournalFile, DropsALineThatWasChanged) {
  write_one();
  std::string changed = content();
  changed.replace(changed.find("\"different\""), 11, "\"identical\"");
  put("journal", changed);
  const auto journal = Journal::resume(path(), kKey, files_);
  ASSERT_TRUE(journal);
  EXPECT_EQ((*journal)->size(), 0U);
}

TEST_F(JournalFile, KeepsTheResultsOfAnEarlierRun) {
  write_one();
  const std::string before = content();
  write_one();
  EXPECT_EQ(assignment::read_file(path() + ".old").value_or(""), before);
  EXPECT_EQ(content(), before);
}

TEST_F(JournalFile, ReplacesNothingElse) {
  put("journal", "a student's program\n");
  const auto journal = Journal::create(path(), kKey);
  ASSERT_FALSE(journal);
  EXPECT_NE(journal.error().message.find("is no journal"), std::string::npos);
  EXPECT_EQ(content(), "a student's program\n");
  put("journal", "{\"format\":\"assay.jour");
  EXPECT_TRUE(Journal::create(path(), kKey)) << "a first line that was cut off";
}

TEST_F(JournalFile, IsRefusedForAnotherRun) {
  write_one();
  EXPECT_EQ(refusal(kKey), "");
  EXPECT_NE(refusal({"2", "options", "reference"}).find("version"), std::string::npos);
  EXPECT_NE(refusal({"1", "other", "reference"}).find("options"), std::string::npos);
  EXPECT_NE(refusal({"1", "options", "other"}).find("reference"), std::string::npos);
  put("one", "other text");
  EXPECT_NE(refusal(kKey).find("changed"), std::string::npos);
  files_.clear();
  EXPECT_NE(refusal(kKey).find("missing"), std::string::npos);
  put("journal", "something else\n");
  EXPECT_NE(refusal(kKey).find("not a journal"), std::string::npos);
  EXPECT_EQ(content(), "something else\n");
}

TEST_F(JournalFile, BeginsIfThereIsNone) {
  const auto journal = Journal::resume(path(), kKey, files_);
  ASSERT_TRUE(journal);
  EXPECT_EQ((*journal)->size(), 0U);
  EXPECT_FALSE(Journal::create((folder_ / "nowhere/journal").string(), kKey));
  EXPECT_FALSE(Journal::create(folder_.string(), kKey));
  EXPECT_FALSE(Journal::create("/dev/full", kKey));
}

}  // namespace
}  // namespace assay::grade
