// Tests which files of a folder are taken for one program.
#include "assignment/programs.h"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assignment/output.h"

namespace assay::assignment {
namespace {

namespace fs = std::filesystem;

class Programs : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("assay_programs_") +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    rule_.extensions = {".c"};
    rule_.included = ".h";
    rule_.belong_together = [this](const std::vector<SourceFile>&) { return evident_; };
  }
  void TearDown() override { fs::remove_all(folder_); }

  void put(const std::string& name, const std::string& text = "x") {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    EXPECT_TRUE(write_file(path.string(), text));
  }

  /// Returns a line for each submission: its label, its parts and why it is refused.
  std::string grouped(const std::string& name = ".") {
    const auto found = find_submissions({(folder_ / name).lexically_normal().string()}, {".c"});
    if (!found) return found.error().message;
    std::string list;
    for (const SubmissionFile& each : group_programs(*found, rule_)) {
      list += each.label;
      for (const ProgramPart& part : each.parts)
        list += (part.is_compiled ? " +" : " -") + part.name;
      list += (each.refusal.empty() ? "" : " " + each.refusal) + "\n";
    }
    return list;
  }

  fs::path folder_;
  FolderRule rule_;
  bool evident_ = false;
};

TEST_F(Programs, AFolderIsOneIfTheReferenceIsAFolder) {
  put("anna/main.c");
  put("anna/stats.c");
  put("anna/stats.h");
  put("anna/README");
  put("anna/a.out");
  put("anna/.old.c");
  put("ben/homework/main.c");
  put("ben/homework/STATS.H");
  put("carla/main.c");
  put("emil.c");
  put("fritz.c");
  rule_.each_folder_is_program = true;
  rule_.named_folder_can_be_program = true;
  EXPECT_EQ(grouped(),
            "anna +main.c +stats.c -stats.h\nben/homework -STATS.H +main.c\ncarla/main.c\n"
            "emil.c\nfritz.c\n");
}

TEST_F(Programs, OtherwiseOnlyIfItsFilesBelongTogether) {
  put("group/anna/main.c");
  put("group/anna/stats.c");
  put("ben.c");
  put("carla.c");
  EXPECT_EQ(grouped(), "ben.c\ncarla.c\ngroup/anna/main.c\ngroup/anna/stats.c\n");
  evident_ = true;
  EXPECT_EQ(grouped(), "ben.c\ncarla.c\ngroup/anna +main.c +stats.c\n");
}

/// The folder of a class is never taken for a program unless that is asked for.
TEST_F(Programs, ANamedFolderOnlyOnRequest) {
  put("anna/main.c");
  put("anna/stats.c");
  evident_ = true;
  EXPECT_EQ(grouped("anna"), "main.c\nstats.c\n");
  rule_.named_folder_can_be_program = true;
  EXPECT_EQ(grouped("anna"), "anna +main.c +stats.c\n");
  evident_ = false;
  EXPECT_EQ(grouped("anna"), "main.c\nstats.c\n");
}

TEST_F(Programs, AreRefusedWithTheReason) {
  put("secret.h", "secret");
  put("s/link/main.c");
  fs::create_symlink(folder_ / "secret.h", folder_ / "s/link/secret.h");
  put("s/option/main.c");
  put("s/option/-fplugin=x.c");
  put("s/other/main.c");
  fs::create_symlink("main.c", folder_ / "s/other/stats.c");
  put("s/two/main.c");
  put("s/two/lib/stats.c");
  rule_.each_folder_is_program = true;
  std::string list = grouped("s");
  for (const char* part : {"other contains stats.c, which is a symbolic link",
                           "option contains -fplugin=x.c, which has a name that a compiler",
                           "secret.h, which is a symbolic link",
                           "two has source files in several folders (two and two/lib)"})
    EXPECT_NE(list.find(part), std::string::npos) << part << " in " << list;
  // Without a reference of several files, only the link itself is refused.
  rule_.each_folder_is_program = false;
  evident_ = true;
  list = grouped("s");
  EXPECT_NE(list.find("link/main.c\n"), std::string::npos) << list;
  EXPECT_NE(list.find("other/main.c\n"), std::string::npos) << list;
}

TEST_F(Programs, AreReadAsOneSource) {
  put("r/main.c", "\xEF\xBB\xBFint main;\r\n");
  put("r/a.h", "");
  const auto source = read_program_folder((folder_ / "r").string(), rule_, "C");
  ASSERT_TRUE(source);
  EXPECT_EQ(*source, join_files({{"a.h", "", false}, {"main.c", "int main;\n", true}}));
  put("r/bin.c", std::string("\0\1", 2));
  EXPECT_FALSE(read_program_folder((folder_ / "r").string(), rule_, "C"));
  put("empty/a.h", "");
  EXPECT_FALSE(read_program_folder((folder_ / "empty").string(), rule_, "C"));
}

TEST_F(Programs, LeaveOutWhatTheLanguageSaysUnlessThereIsNothingElse) {
  rule_.is_left_out = [](std::string_view name) { return name.ends_with(".spec.c"); };
  put("anna/list.c");
  put("anna/list.spec.c");
  put("ben/list.spec.c");
  put("node_modules/tool/tool.c");
  EXPECT_EQ(grouped(), "anna/list.c\n");
  fs::remove(folder_ / "anna/list.c");
  EXPECT_EQ(grouped(), "anna/list.spec.c\nben/list.spec.c\n");
}

}  // namespace
}  // namespace assay::assignment
