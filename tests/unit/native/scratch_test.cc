// Tests the working folders of levels B and C: each ends with its owner, or with the next run.
#include "native/sandbox/scratch.h"

#include <csignal>
#include <filesystem>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace assay::native {
namespace {

namespace fs = std::filesystem;

TEST(Scratch, RemovesTheFoldersOfKilledOwnersOnly) {
  const fs::path base = fs::path(testing::TempDir()) / "assay_scratch_test";
  fs::remove_all(base);
  fs::create_directories(base / "assay-report");
  auto mine = ScratchFolder::make(base.string());
  ASSERT_TRUE(mine) << mine.error().message;
  const pid_t owner = ::fork();
  if (owner == 0) {
    const auto folder = ScratchFolder::make(base.string());
    fs::create_directories(folder->path() + "/closed/below");
    fs::permissions(folder->path() + "/closed", fs::perms::none);
    ::kill(::getpid(), SIGKILL);
  }
  ::waitpid(owner, nullptr, 0);
  const auto count = [&] {
    return std::distance(fs::directory_iterator(base), fs::directory_iterator());
  };
  EXPECT_EQ(count(), 3);
  remove_abandoned_folders(base.string());
  EXPECT_EQ(count(), 2);
  EXPECT_TRUE(fs::exists(mine->path()));
  EXPECT_TRUE(fs::exists(base / "assay-report"));
  {
    const ScratchFolder last = *std::move(mine);
  }
  EXPECT_EQ(count(), 1);
  fs::remove_all(base);
}

}  // namespace
}  // namespace assay::native
