// Tests worker processes that finish, crash and hang.
#include "worker/worker.h"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace assay::worker {
namespace {

TEST(Worker, ACrashIsContainedAndEveryJobIsAnswered) {
  for (const std::size_t parallel : {1U, 2U}) {
    std::vector<WorkerResult> results(6);
    std::vector<int> times(6, 0);
    run_workers(
        results.size(), parallel, {},
        [](std::size_t i) {
          if (i == 2) __builtin_trap();
          return std::string(i == 3 ? 200'000 : 1, static_cast<char>('a' + i));
        },
        [&](std::size_t i, WorkerResult result) {
          ++times[i];
          results[i] = std::move(result);
        },
        [] {});
    EXPECT_EQ(times, std::vector<int>(6, 1));
    for (std::size_t i = 0; i < results.size(); ++i) {
      const bool crashed = i == 2;
      EXPECT_EQ(results[i].termination, crashed ? WorkerResult::Termination::kCrashed
                                                : WorkerResult::Termination::kFinished);
      if (crashed) continue;
      EXPECT_EQ(results[i].bytes, std::string(i == 3 ? 200'000 : 1, static_cast<char>('a' + i)));
    }
  }
}

TEST(Worker, AJobThatDoesNotEndIsStopped) {
  WorkerLimits limits;
  limits.wall_seconds = 0.3;
  WorkerResult::Termination termination = WorkerResult::Termination::kFinished;
  run_workers(
      1, 1, limits,
      [](std::size_t) {
        std::this_thread::sleep_for(std::chrono::hours(1));
        return std::string();
      },
      [&](std::size_t, WorkerResult result) { termination = result.termination; }, [] {});
  EXPECT_EQ(termination, WorkerResult::Termination::kTimedOut);
}

}  // namespace
}  // namespace assay::worker
