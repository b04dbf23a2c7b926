#include "serve/store/store.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "serve/store/class_store.h"
#include "serve/store/store_lock.h"

namespace assay::serve {
namespace {

class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    std::string pattern = testing::TempDir() + "assay-store-XXXXXX";
    folder_ = ::mkdtemp(pattern.data());
    path_ = folder_ + "/attempts.sqlite";
  }
  ~StoreTest() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<Store> opened() const {
    auto store = open_store(path_);
    EXPECT_TRUE(store) << (store ? "" : store.error().message);
    return store ? *std::move(store) : nullptr;
  }
  static Attempt attempt(const std::string& assignment, const std::string& text) {
    Attempt made;
    made.owner = "one";
    made.assignment = assignment;
    made.at = "2026-11-27T02:00:00Z";
    made.text = text;
    return made;
  }

  std::string folder_, path_;
};

TEST_F(StoreTest, KeepsAttemptsWhenItIsOpenedAgain) {
  const std::string text("int x;\0 \xff\n", 10);
  std::int64_t number = 0;
  {
    const auto store = opened();
    number = store->add(attempt("words", text)).value();
    Attempt said = attempt("words", "");
    said.number = number;
    said.verdict = "different";
    said.sentence = "It is wrong.";
    said.hints = "[]";
    said.hints_shown = 2;
    said.solution = "{}";
    said.answers = "[1]";
    EXPECT_TRUE(store->update(said));
  }
  const auto kept = opened()->find(number).value();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->text, text);
  EXPECT_EQ(kept->verdict, "different");
  EXPECT_EQ(kept->sentence, "It is wrong.");
  EXPECT_EQ(kept->hints, "[]");
  EXPECT_EQ(kept->hints_shown, 2U);
  EXPECT_EQ(kept->solution, "{}");
  EXPECT_EQ(kept->answers, "[1]");
  EXPECT_EQ(kept->owner, "one");
}

TEST_F(StoreTest, ListsTheNewestAttemptsAtAnAssignmentFirst) {
  const auto store = opened();
  for (const char* text : {"a", "b", "c"}) EXPECT_TRUE(store->add(attempt("words", text)));
  EXPECT_TRUE(store->add(attempt("primes", "d")));
  Attempt others = attempt("words", "e");
  others.owner = "other";
  EXPECT_TRUE(store->add(others));
  const auto newest = store->newest("one", "words", 2).value();
  ASSERT_EQ(newest.size(), 2U);
  EXPECT_EQ(newest[0].number, 3);
  EXPECT_EQ(newest[1].number, 2);
  EXPECT_EQ(newest[0].text, "");
  // It does not count attempts at other assignments, nor those of other owners.
  EXPECT_EQ(newest[0].ordinal, 3);
  EXPECT_EQ(store->newest("other", "words", 2).value().front().ordinal, 1);
  EXPECT_EQ(store->find(4).value()->ordinal, 1);
}

TEST_F(StoreTest, CallsRunsCancelledThatHadNotEnded) {
  EXPECT_TRUE(opened()->add(attempt("words", "a")));
  EXPECT_EQ(opened()->find(1).value()->verdict, "cancelled");
}

TEST_F(StoreTest, KeepsSessions) {
  EXPECT_TRUE(opened()->add(Session{"d1", "one", "2026-11-27T02:00:00Z"}));
  const auto store = opened();
  EXPECT_EQ(store->session("d1", "2026-11-27T02:00:00Z").value()->owner, "one");
  EXPECT_FALSE(store->session("d1", "2026-11-27T02:00:01Z").value());
  EXPECT_FALSE(store->session("d2", "").value());
}

TEST_F(StoreTest, GivesTheAttemptsOfTheFirstFormatToTheFirstWhoSignsIn) {
  const std::string first = R"(
CREATE TABLE attempts (number INTEGER PRIMARY KEY AUTOINCREMENT, assignment TEXT NOT NULL,
  at TEXT NOT NULL, text TEXT NOT NULL, verdict TEXT NOT NULL, sentence TEXT NOT NULL,
  result TEXT NOT NULL, lines TEXT NOT NULL, hints TEXT NOT NULL);
CREATE INDEX attempts_of_assignment ON attempts(assignment, number);
INSERT INTO attempts VALUES (4, 'words', '2026-11-27', 'a', 'different', 'No.', '', '', '[]');
PRAGMA user_version = 1;)";
  std::ofstream(folder_ + "/first.sql") << first;
  ASSERT_EQ(std::system(("python3 -c \"import sqlite3; sqlite3.connect('" + path_ +
                         "').executescript(open('" + folder_ + "/first.sql').read())\"")
                            .c_str()),
            0);
  const auto store = opened();
  EXPECT_TRUE(store->newest("one", "words", 9).value().empty());
  EXPECT_TRUE(store->add(Session{"d1", "one", "2026-11-27T02:00:00Z"}));
  EXPECT_TRUE(store->add(Session{"d2", "two", "2026-11-27T02:00:00Z"}));
  EXPECT_EQ(store->newest("one", "words", 9).value().size(), 1U);
  EXPECT_TRUE(store->newest("two", "words", 9).value().empty());
  EXPECT_EQ(store->find(4).value()->text, "a");
  EXPECT_EQ(store->add(attempt("words", "b")).value(), 5);
}

TEST_F(StoreTest, IsForItsOwnerOnly) {
  const auto store = opened();
  EXPECT_TRUE(store->add(attempt("words", "a")));
  for (const char* suffix : {"", "-wal"}) {
    struct stat status{};
    ASSERT_EQ(::stat((path_ + suffix).c_str(), &status), 0) << suffix;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << suffix;
  }
}

TEST_F(StoreTest, KeepsAttemptsThatFollowAReadingByAnotherProcess) {
  {
    const auto store = opened();
    const auto classes = open_class_store(path_);
    ASSERT_TRUE(classes);
    EXPECT_TRUE(store->add(attempt("words", "before")));
    ASSERT_EQ(std::system(("python3 -c \"import sqlite3; c = sqlite3.connect('" + path_ +
                           "'); c.execute('SELECT * FROM attempts').fetchall(); c.close()\"")
                              .c_str()),
              0);
    EXPECT_TRUE(std::filesystem::exists(path_ + "-wal"));
    EXPECT_TRUE(store->add(attempt("words", "after")));
    // What a process keeps that is killed, and does not close the store.
    const std::string copy = folder_ + "/copy.sqlite";
    for (const char* suffix : {"", "-wal"})
      std::filesystem::copy_file(path_ + suffix, copy + suffix);
    const auto kept = open_store(copy);
    ASSERT_TRUE(kept) << kept.error().message;
    EXPECT_EQ((*kept)->newest("one", "words", 9).value().size(), 2U);
  }
  EXPECT_EQ(opened()->newest("one", "words", 9).value().size(), 2U);
}

TEST_F(StoreTest, IsOfOneServerAtATime) {
  {
    const auto first = StoreLock::take(path_);
    ASSERT_TRUE(first) << first.error().message;
    const auto second = StoreLock::take(path_);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().message.find("another `assay serve`"), std::string::npos);
    EXPECT_TRUE(StoreLock::take(folder_ + "/other.sqlite"));
  }
  EXPECT_TRUE(StoreLock::take(path_));
}

TEST_F(StoreTest, RefusesALinkToAFile) {
  const std::string link = folder_ + "/link.sqlite";
  std::filesystem::create_symlink(path_, link);
  const auto store = open_store(link);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("--data FILE"), std::string::npos) << store.error().message;
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(StoreTest, RefusesAFileThatIsNone) {
  std::ofstream(path_) << std::string(5000, 'x');
  const auto store = open_store(path_);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("not a database"), std::string::npos)
      << store.error().message;
}

TEST_F(StoreTest, RefusesAFileOfANewerVersion) {
  {
    EXPECT_NE(opened(), nullptr);
  }
  ASSERT_EQ(std::system(("python3 -c \"import sqlite3; sqlite3.connect('" + path_ +
                         "').execute('PRAGMA user_version = 7')\"")
                            .c_str()),
            0);
  const auto store = open_store(path_);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("newer version of Assay (format 7)"), std::string::npos)
      << store.error().message;
}

TEST_F(StoreTest, SaysThatAFolderIsMissing) {
  const auto store = open_store(folder_ + "/absent/attempts.sqlite");
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("--data FILE"), std::string::npos);
}

}  // namespace
}  // namespace assay::serve
