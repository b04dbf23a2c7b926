// Tests the files that users provide: files of any content, folders, assignment files with
// mistakes.
#include "assignment/files.h"

#include <csignal>
#include <filesystem>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <vector>

#include <gtest/gtest.h>

#include "assignment/assignment_file.h"
#include "assignment/output.h"

namespace assay::assignment {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKeys[] = {"title",   "entry",   "tests",  "input", "references",
                                      "example", "compare", "limits", "hints"};

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("assay_files_") +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string put(const std::string& name, const std::string& text) {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    EXPECT_TRUE(write_file(path.string(), text));
    return path.string();
  }
  std::string message_of(const std::string& toml) {
    const auto read = read_assignment(put("assignment.toml", toml), kKeys);
    return read ? "" : read.error().message;
  }
  fs::path folder_;
};

TEST_F(Files, AreReplacedWholeAndKeepTheirPermissions) {
  const std::string path = put("report.json", "the first, longer text");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_TRUE(write_file(path, "the second"));
  EXPECT_EQ(read_file(path).value_or(""), "the second");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(Files, AreWrittenThroughLinks) {
  const std::string path = put("report.json", "old");
  const std::string link = (folder_ / "latest.json").string();
  fs::create_symlink(path, link);
  ASSERT_TRUE(write_file(link, "new"));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read_file(path).value_or(""), "new");
}

TEST_F(Files, ThatCannotBeWrittenLeaveNothing) {
  const std::string file = put("file", "");
  EXPECT_FALSE(write_file(file + "/below.json", "text"));
  EXPECT_FALSE(write_file(folder_.string(), "text"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
  EXPECT_FALSE(write_file("/dev/full", "text"));
}

TEST_F(Files, AreTriedBeforeTheyAreWritten) {
  const std::string file = put("file", "old");
  const fs::path link = folder_ / "link";
  fs::create_symlink("file", link);
  for (const std::string& good :
       {file, link.string(), (folder_ / "a/b/new").string(), std::string("/dev/null")})
    EXPECT_TRUE(try_output(good)) << good;
  EXPECT_EQ(read_file(file).value_or(""), "old");
  EXPECT_TRUE(fs::is_empty(folder_ / "a/b"));
  for (const std::string& bad :
       {folder_.string(), file + "/below", std::string("/dev/full"), std::string("/proc/none/x")})
    EXPECT_FALSE(try_output(bad)) << bad;
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 3);
}

TEST_F(Files, ThatAreTooLargeForALimitAreErrors) {
  const std::string path = put("file", "old");
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  auto* const handler = ::signal(SIGXFSZ, SIG_IGN);
  rlimit limit = before;
  limit.rlim_cur = 4096;
  ::setrlimit(RLIMIT_FSIZE, &limit);
  const auto tried = try_output(path);
  const auto written = write_file(path, std::string(5000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, handler);
  ASSERT_FALSE(tried);
  EXPECT_NE(tried.error().message.find("ulimit -f"), std::string::npos) << tried.error().message;
  EXPECT_FALSE(written);
  EXPECT_EQ(read_file(path).value_or(""), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(Files, ReadsBytesAsTheyAre) {
  const std::string bytes("a\0\r\n\xff", 5);
  EXPECT_EQ(read_file(put("x.c", bytes)).value(), bytes);
  EXPECT_FALSE(read_file((folder_ / "missing.c").string()));
  EXPECT_FALSE(read_file(folder_.string()));
  EXPECT_FALSE(read_file(put("huge.c", std::string(kLargestSource + 1, 'x'))));
  EXPECT_TRUE(read_file(put("large.c", std::string(kLargestSource, 'x'))));
}

TEST_F(Files, SourcesAndOthers) {
  EXPECT_EQ(not_a_source("int main(void) {}\n", "C"), "");
  EXPECT_NE(not_a_source("", "C"), "");
  EXPECT_NE(not_a_source(std::string("\x7f"
                                     "ELF\0\1\2",
                                     7),
                         "C"),
            "");
  EXPECT_EQ(clean_source("\xef\xbb\xbfint a;\r\nint b;\r\n"), "int a;\nint b;\n");
  EXPECT_EQ(clean_source("// caf\xe9\n"), "// caf\xe9\n");
}

TEST_F(Files, FindsSubmissionsInOrder) {
  put("s/b.c", "x");
  put("s/a/main.c", "x");
  put("s/notes.txt", "x");
  const auto found = find_submissions({(folder_ / "s").string()}, {".c"});
  ASSERT_TRUE(found);
  std::vector<std::string> labels;
  for (const SubmissionFile& file : *found) labels.push_back(file.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"a/main.c", "b.c"}));
  EXPECT_FALSE(find_submissions({(folder_ / "nowhere").string()}, {".c"}));
  fs::create_directories(folder_ / "empty");
  EXPECT_FALSE(find_submissions({(folder_ / "empty").string()}, {".c"}));
}

TEST_F(Files, ListsWhatIsNoRegularFileWithoutOpeningIt) {
  put("s/right.c", "x");
  put("elsewhere/secret.c", "secret");
  const fs::path s = folder_ / "s";
  fs::create_symlink(folder_ / "elsewhere/secret.c", s / "outside.c");
  fs::create_symlink("right.c", s / "inside.c");
  fs::create_symlink("nowhere.c", s / "dangling.C");
  fs::create_symlink("right.c", s / "notes.txt");
  fs::create_directory_symlink(folder_ / "elsewhere", s / "emil");
  ASSERT_EQ(::mkfifo((s / "pipe.c").c_str(), 0600), 0);
  const auto found = find_submissions({s.string(), (s / "outside.c").string()}, {".c"});
  ASSERT_TRUE(found);
  std::string list;
  for (const SubmissionFile& file : *found)
    list += file.label + ": " + file.refusal.substr(0, file.refusal.find(',')) + "\n";
  EXPECT_EQ(
      list,
      "dangling.C: is a symbolic link\nemil: is a symbolic link\ninside.c: is a symbolic "
      "link\noutside.c: is a symbolic link\noutside.c: is a symbolic link\npipe.c: is a named "
      "pipe\nright.c: \n");
}

TEST_F(Files, UntrustedFilesAreNeitherLinksNorPipes) {
  const std::string path = put("x.c", "text");
  EXPECT_EQ(read_untrusted_file(path).value_or(""), "text");
  EXPECT_FALSE(read_untrusted_file(path, 3));
  EXPECT_EQ(read_untrusted_file(path, 4).value_or(""), "text");
  const fs::path link = folder_ / "link.c", pipe = folder_ / "pipe.c";
  fs::create_symlink(path, link);
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_FALSE(read_untrusted_file(link.string()));
  EXPECT_FALSE(read_untrusted_file(pipe.string()));
  EXPECT_FALSE(read_untrusted_file("/dev/zero"));
  EXPECT_FALSE(read_untrusted_file(folder_.string()));
  EXPECT_FALSE(read_untrusted_file((folder_ / "missing.c").string()));
}

TEST_F(Files, ExamplesInOrderOfTheirNumbers) {
  for (const char* name : {"10", "9", "1"}) {
    put(std::string("t/") + name + ".in", name);
    put(std::string("t/") + name + ".out", "o");
  }
  const auto examples = read_examples((folder_ / "t").string());
  ASSERT_TRUE(examples);
  std::string order;
  for (const ExampleFile& example : *examples) order += example.input + " ";
  EXPECT_EQ(order, "1 9 10 ");
}

TEST_F(Files, AnAssignmentSaysWhatItSays) {
  const auto read = read_assignment(put("assignment.toml",
                                        "title = \"T\"\nentry = \"f\"\ninput = 'n: int'\n"
                                        "[compare]\nmode = \"trim\"\ntolerance = 1e-4\n"
                                        "[limits]\nbound = 3\n"
                                        "[[example]]\ninput = \"1\"\noutput = \"2\"\n"),
                                    kKeys);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->title, "T");
  EXPECT_EQ(read->entries, std::vector<std::string>{"f"});
  EXPECT_EQ(read->inputs, "n: int");
  EXPECT_EQ(read->mode, results::CompareMode::kTrim);
  EXPECT_EQ(read->comparison.tolerance, 1e-4);
  EXPECT_TRUE(read->comparison.exit_status);
  EXPECT_EQ(read->bound, 3U);
  ASSERT_EQ(read->examples.size(), 1U);
  EXPECT_EQ(read->examples[0].output, "2");
}

TEST_F(Files, HintsHaveACapAndALanguage) {
  const auto read =
      read_assignment(put("assignment.toml", "[hints]\nmost = 5\nlanguage = \"de\"\n"), kKeys);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->hints.most, 5U);
  EXPECT_EQ(read->hints.tongue, results::Tongue::kGerman);
  const auto silent = read_assignment(put("assignment.toml", "[hints]\n"), kKeys);
  ASSERT_TRUE(silent);
  EXPECT_EQ(silent->hints.most, 3U);
  EXPECT_EQ(silent->hints.tongue, results::Tongue::kEnglish);
}

TEST_F(Files, MistakesInAnAssignmentAreNamed) {
  for (const auto& [toml, named] : std::vector<std::pair<std::string, std::string>>{
           {"titel = \"T\"\n", "titel"},
           {"[compare]\nmodus = \"trim\"\n", "modus"},
           {"[compare]\nmode = \"loose\"\n", "loose"},
           {"title = 3\n", "title"},
           {"[compare]\nexit_status = \"no\"\n", "exit_status"},
           {"[limits]\nbound = -1\n", "bound"},
           {"limits = 3\n", "limits"},
           {"hints = 3\n", "[hints] must be a table"},
           {"[hints]\nmost = 6\n", "\"hints.most\" must be an integer from 1 to 5"},
           {"[hints]\nmost = 0\n", "\"hints.most\" must be an integer from 1 to 5"},
           {"[hints]\nmost = \"3\"\n", "\"hints.most\" must be an integer from 1 to 5"},
           {"[hints]\nlanguage = \"fr\"\n", "it must be \"en\" or \"de\""},
           {"[hints]\nlanguage = 3\n", "hints.language"},
           {"[hints]\nleast = 1\n", "valid keys: most, language"},
           {"title = \n", "TOML"},
           {"entry = \"\"\n", "entry"},
       }) {
    const std::string message = message_of(toml);
    EXPECT_NE(message.find(named), std::string::npos) << toml << " -> " << message;
    EXPECT_NE(message.find("assignment.toml"), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace assay::assignment
