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

TEST(Scratch, KeepsTheFoldersOfOtherUsers) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can make folders of other users";
  const fs::path base = fs::path(testing::TempDir()) / "assay_scratch_owner_test";
  fs::remove_all(base);
  const fs::path other = base / "assay-scratch-abcdef", own = base / "assay-scratch-ghijkl";
  fs::create_directories(other);
  fs::create_directories(own);
  constexpr uid_t kNobody = 65534;
  ASSERT_EQ(::chown(other.c_str(), kNobody, kNobody), 0);
  remove_abandoned_folders(base.string());
  EXPECT_TRUE(fs::exists(other));
  EXPECT_FALSE(fs::exists(own));
  fs::remove_all(base);
}

}  // namespace
}  // namespace assay::native
