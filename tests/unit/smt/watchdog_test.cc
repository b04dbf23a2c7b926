// Tests the watchdog: it interrupts what takes too long, does not interrupt anything else, and
// works in a process forked from one that used it.
#include "smt/z3/watchdog.h"

#include <atomic>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

namespace assay::smt {
namespace {

using std::chrono::milliseconds;

/// Waits for the interrupt; a test that would wait forever fails by the suite's own limit.
void await(const std::atomic<int>& interrupts) {
  while (interrupts == 0) std::this_thread::sleep_for(milliseconds(1));
}

TEST(Watchdog, InterruptsWhatTakesTooLong) {
  std::atomic<int> interrupts = 0;
  Watchdog watchdog([&] { ++interrupts; });
  watchdog.arm(milliseconds(1));
  await(interrupts);
  EXPECT_TRUE(watchdog.fired());
  EXPECT_TRUE(watchdog.disarm());
}

TEST(Watchdog, LeavesQuickWorkAlone) {
  std::atomic<int> interrupts = 0;
  Watchdog watchdog([&] { ++interrupts; });
  watchdog.arm(std::chrono::hours(1));
  EXPECT_FALSE(watchdog.disarm());
  watchdog.arm(std::chrono::hours(1));
  EXPECT_FALSE(watchdog.fired());
  EXPECT_FALSE(watchdog.disarm());
  EXPECT_EQ(interrupts, 0);
}

TEST(Watchdog, WorksInForkedProcesses) {
  std::atomic<int> interrupts = 0;
  Watchdog watchdog([&] { ++interrupts; });
  watchdog.arm(std::chrono::hours(1));
  // Many forks are needed, because the parent's thread holds its lock for a small part of the time
  // only.
  for (int i = 0; i < 40; ++i) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ::alarm(20);
      watchdog.arm(milliseconds(1));
      await(interrupts);
      ::_exit(watchdog.disarm() ? 0 : 1);
    }
    int status = -1;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "status " << status;
  }
  EXPECT_FALSE(watchdog.disarm());
  EXPECT_EQ(interrupts, 0);
}

}  // namespace
}  // namespace assay::smt
