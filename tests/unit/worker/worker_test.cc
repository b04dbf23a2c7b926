// Tests worker processes that finish, crash and hang.
#include "worker/worker.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <functional>
#include <poll.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "../property_cases.h"

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
        [] { return true; });
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
      [&](std::size_t, WorkerResult result) { termination = result.termination; },
      [] { return true; });
  EXPECT_EQ(termination, WorkerResult::Termination::kTimedOut);
}

/// Returns the result of one job under these limits.
WorkerResult run_one(const WorkerLimits& limits, const std::function<std::string()>& job) {
  WorkerResult one;
  run_workers(
      1, 1, limits, [&](std::size_t) { return job(); },
      [&](std::size_t, WorkerResult result) { one = std::move(result); }, [] { return true; });
  return one;
}

TEST(Worker, LimitsItsOwnProcessorTimeAndMemory) {
  WorkerLimits limits;
  limits.cpu_seconds = 7.5;
  limits.memory_bytes = 1 << 30;
  const WorkerResult result = run_one(limits, [] {
    rlimit time{}, data{};
    ::getrlimit(RLIMIT_CPU, &time);
    ::getrlimit(RLIMIT_DATA, &data);
    const bool is_limited = data.rlim_cur >= 1U << 30 && data.rlim_cur != RLIM_INFINITY;
    return std::to_string(time.rlim_cur) + (is_limited ? " limited" : " unlimited");
  });
  EXPECT_EQ(result.bytes, "8 limited");
}

TEST(Worker, ABusyJobIsStoppedByItsProcessorTime) {
  WorkerLimits limits;
  limits.cpu_seconds = 1;
  const WorkerResult result = run_one(limits, [] {
    volatile bool busy = true;
    while (busy) {
    }
    return std::string();
  });
  EXPECT_EQ(result.termination, WorkerResult::Termination::kTimedOut);
  EXPECT_LT(result.cpu_seconds, 10);
}

TEST(Worker, AJobThatTakesTooMuchMemoryIsStopped) {
  if (kIsInstrumented) GTEST_SKIP() << "the sanitizer's allocator reports failures by itself";
  WorkerLimits limits;
  limits.memory_bytes = 256 << 20;
  const WorkerResult reserved = run_one(limits, [] {
    const std::vector<char> never_touched(1ULL << 40);
    return std::string(1, never_touched.back());
  });
  EXPECT_EQ(reserved.termination, WorkerResult::Termination::kOutOfMemory);
  const WorkerResult used = run_one(limits, [] {
    std::vector<std::string> all;
    for (;;) all.emplace_back(1 << 20, 'x');
    return std::string();
  });
  EXPECT_EQ(used.termination, WorkerResult::Termination::kOutOfMemory);
}

TEST(Worker, NoneIsLeftWhenTheCallerStops) {
  std::size_t times = 0;
  const auto before = std::chrono::steady_clock::now();
  run_workers(
      3, 2, {},
      [](std::size_t) {
        std::this_thread::sleep_for(std::chrono::hours(1));
        return std::string();
      },
      [](std::size_t, WorkerResult) { ADD_FAILURE() << "no job ends"; },
      [&] { return ++times < 2; });
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::minutes(1));
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(Worker, EndsWithItsParent) {
  // The write end of the pipe is held by the parent and the worker: the end of the file is the end
  // of both.
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t parent = ::fork();
  if (parent == 0) {
    ::close(ends[0]);
    run_workers(
        1, 1, {},
        [&](std::size_t) {
          [[maybe_unused]] const auto n = ::write(ends[1], "!", 1);
          std::this_thread::sleep_for(std::chrono::minutes(1));
          return std::string();
        },
        [](std::size_t, WorkerResult) {}, [] { return true; });
    ::_exit(0);
  }
  ::close(ends[1]);
  char byte = 0;
  ASSERT_EQ(::read(ends[0], &byte, 1), 1);
  ::kill(parent, SIGKILL);
  ::waitpid(parent, nullptr, 0);
  pollfd wait{ends[0], POLLIN, 0};
  ASSERT_EQ(::poll(&wait, 1, 30'000), 1) << "the worker is still running";
  EXPECT_EQ(::read(ends[0], &byte, 1), 0);
  ::close(ends[0]);
}

}  // namespace
}  // namespace assay::worker
