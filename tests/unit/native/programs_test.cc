// Tests that a name means the system's program, never one that another user has put into a folder
// of $PATH.
#include "native/sandbox/programs.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace assay::native {
namespace {

namespace fs = std::filesystem;

/// Sets $PATH for the lifetime of the object.
class Path {
 public:
  explicit Path(const std::string& path) { setenv("PATH", path.c_str(), 1); }
  ~Path() { setenv("PATH", before_.c_str(), 1); }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

 private:
  std::string before_ = std::getenv("PATH") == nullptr ? "" : std::getenv("PATH");
};

/// Makes a temporary folder with an executable that no system has.
class FolderWithProgram : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = "/tmp/assay_programs_XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::canonical(name);
    std::ofstream(folder_ / "assay-forged") << "#!/bin/sh\n";
    fs::permissions(folder_, fs::perms(0755));
    fs::permissions(folder_ / "assay-forged", fs::perms(0755));
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_;
};

TEST(FindProgram, ReturnsTheFirstNameThatExists) {
  const Path nothing("");
  EXPECT_EQ(find_program({"assay-no-such-program", "env", "id"}), "/usr/bin/env");
  EXPECT_EQ(find_program({"assay-no-such-program"}), std::nullopt);
}

TEST(FindProgram, SearchesThePath) {
  if (!only_root_can_change("/usr/sbin")) GTEST_SKIP() << "root does not own /usr here";
  const std::string name = "ldconfig";  // in neither of the folders that are always searched
  const Path nothing("");
  ASSERT_EQ(find_program({name}), std::nullopt);
  const Path path("/nowhere:/usr/sbin");
  EXPECT_EQ(find_program({name}), fs::canonical("/usr/sbin").string() + "/" + name);
}

TEST_F(FolderWithProgram, IsNotSearchedIfItIsNotVisibleInTheSandbox) {
  const Path path(folder_.string() + ":/usr/bin");
  EXPECT_EQ(find_program({"assay-forged"}), std::nullopt);
}

TEST_F(FolderWithProgram, IsNotSearchedAsTheCurrentFolder) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  for (const char* path : {".", "", ":", "/usr/bin:", "./"}) {
    const Path relative(path);
    EXPECT_EQ(find_program({"assay-forged"}), std::nullopt) << path;
  }
  fs::current_path(before);
}

TEST(TrustedFolders, AreVisibleInTheSandboxAndListedOnce) {
  if (!only_root_can_change("/usr/sbin")) GTEST_SKIP() << "root does not own /usr here";
  const std::string sbin = fs::canonical("/usr/sbin");
  EXPECT_EQ(trusted_folders("/usr/sbin:/usr/sbin/../sbin:relative::/nowhere:/tmp:/etc:/"),
            std::vector<std::string>{sbin});
}

TEST(TrustedFolders, CanBeChangedByRootOnly) {
  if (!only_root_can_change("/usr")) GTEST_SKIP() << "root does not own /usr here";
  EXPECT_TRUE(only_root_can_change("/"));
  EXPECT_TRUE(only_root_can_change(fs::canonical("/usr/sbin")));
  EXPECT_FALSE(only_root_can_change(fs::canonical("/tmp")));  // writable by all users
  EXPECT_FALSE(only_root_can_change("/nowhere"));
}

TEST_F(FolderWithProgram, CanBeReplacedIfItLiesInAWritableFolder) {
  EXPECT_FALSE(only_root_can_change(folder_));
}

}  // namespace
}  // namespace assay::native
