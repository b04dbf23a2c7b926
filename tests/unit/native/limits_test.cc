// Tests programs that never end, never stop writing, or consume all resources, and those that leave
// processes behind.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "sandboxed.h"

namespace assay::native {
namespace {

class LimitsHold : public Sandboxed {};

Limits quick() {
  Limits limits;
  limits.wall_seconds = 0.3;
  return limits;
}

TEST_P(LimitsHold, SleepersMeetTheWallLimit) {
  const RunResult result = attempt("printf(\"before\"); fflush(stdout); sleep(1000);", quick());
  EXPECT_EQ(result.termination, Termination::kWallLimit);
  EXPECT_EQ(result.out, "before");
}

TEST_P(LimitsHold, StoppedAndDeafProgramsMeetTheWallLimit) {
  EXPECT_EQ(attempt("raise(SIGSTOP);", quick()).termination, Termination::kWallLimit);
  EXPECT_EQ(attempt("close(0); close(1); close(2); for (;;) pause();", quick()).termination,
            Termination::kWallLimit);
}

TEST_P(LimitsHold, EndlessLoopsMeetTheCpuLimit) {
  Limits limits;
  limits.cpu_seconds = 1;
  limits.wall_seconds = 60;
  EXPECT_EQ(attempt("for (;;) {}", limits).termination, Termination::kCpuLimit);
  EXPECT_EQ(attempt("signal(SIGXCPU, SIG_IGN); for (;;) {}", limits).termination,
            Termination::kCpuLimit);
}

TEST_P(LimitsHold, EndlessOutputIsCut) {
  Limits limits;
  limits.output_bytes = 100'000;
  const RunResult out = attempt("for (;;) puts(\"more\");", limits);
  EXPECT_EQ(out.termination, Termination::kOutputLimit);
  EXPECT_EQ(out.out.size(), 100'000U);
  const RunResult err = attempt("for (;;) write(2, \"more\", 4);", limits);
  EXPECT_EQ(err.termination, Termination::kOutputLimit);
  EXPECT_EQ(err.err.size(), 100'000U);
}

TEST_P(LimitsHold, OutputJustAtTheLimitIsWhole) {
  Limits limits;
  limits.output_bytes = 100'000;
  const RunResult whole = run_text(
      "#include <stdio.h>\nint main(void) { for (int i = 0; i < 100000; i++) putchar('x'); }",
      limits);
  EXPECT_EQ(whole.termination, Termination::kExited);
  EXPECT_EQ(whole.out, std::string(100'000, 'x'));
}

TEST_P(LimitsHold, MallocFailsAtTheMemoryLimit) {
  Limits limits;
  limits.data_bytes = 64ULL << 20;
  const RunResult result = attempt(
      "long got = 0; char* p; while ((p = malloc(1 << 20))) { memset(p, 1, 1 << 20); got++; }\n"
      "printf(\"%d \", got > 32 && got < 65);",
      limits);
  EXPECT_EQ(result.termination, Termination::kExited);
  EXPECT_EQ(result.out, "1 end\n");
}

TEST_P(LimitsHold, WatchedMemoryEndsTheProgram) {
  Limits limits;
  limits.memory_bytes = 64ULL << 20;
  const RunResult result = attempt(
      "for (;;) { char* p = malloc(1 << 20); memset(p, 1, 1 << 20); usleep(1000); }", limits);
  EXPECT_EQ(result.termination, Termination::kMemoryLimit);
}

TEST_P(LimitsHold, OnlyUsedMemoryCounts) {
  Limits limits;
  limits.memory_bytes = 32ULL << 20;
  const RunResult result = attempt(
      "static char first[400000000]; char* second = malloc(400000000);\n"
      "held(second == NULL); first[399999999] = second[399999999] = 1;",
      limits);
  EXPECT_EQ(result.termination, Termination::kExited);
  EXPECT_EQ(result.out, "end\n");
}

TEST_P(LimitsHold, HugeFilesAreCut) {
  Limits limits;
  limits.file_bytes = 1 << 20;
  const RunResult result = attempt(
      "char b[4096] = {1}; FILE* f = fopen(\"big\", \"w\"); for (;;) fwrite(b, 1, 4096, f);",
      limits);
  EXPECT_EQ(result.termination, Termination::kSignalled);
  EXPECT_EQ(result.signal, SIGXFSZ);
}

bool has_user_nobody() {
  const std::string file = "/tmp/assay-nobody-" + std::to_string(getpid());
  std::ofstream(file) << "";
  const bool has = chown(file.c_str(), 65534, 65534) == 0;
  std::filesystem::remove(file);
  return has;
}

TEST_P(LimitsHold, OnlyWaitingCountsAsElapsedTime) {
  Limits limits;
  limits.wall_seconds = 0.2;
  limits.cpu_seconds = 0.21;
  EXPECT_EQ(attempt("for (;;) {}", limits).termination, Termination::kCpuLimit);
  EXPECT_EQ(attempt("pause();", limits).termination, Termination::kWallLimit);
}

/// Level B allows either one process or any number.
class ProcessLimitHolds : public LimitsHold {};

TEST_P(ProcessLimitHolds, ForkBombsEnd) {
  Limits limits = quick();
  limits.processes = 8;
  limits.wall_seconds = 1;
  // RLIMIT_NPROC does not restrict the host's root, which a container may be unable to leave.
  if (geteuid() == 0 && !has_user_nobody()) GTEST_SKIP() << "root here has no user nobody";
  const RunResult result = attempt("for (;;) if (fork() < 0 && errno != EAGAIN) return 9;", limits);
  EXPECT_EQ(result.termination, Termination::kWallLimit);
}

TEST_P(LimitsHold, NoProcessOutlivesItsRun) {
  Limits limits;
  limits.processes = 16;
  // A daemon in a session of its own that would keep the output open forever.
  const RunResult result = attempt(
      "for (int i = 0; i < 3; i++) if (fork() == 0) { setsid(); if (fork() == 0) {\n"
      "  signal(SIGTERM, SIG_IGN); signal(SIGHUP, SIG_IGN); sleep(1000); } _exit(0); }\n"
      "while (wait(0) > 0) {}",
      limits);
  EXPECT_EQ(result.termination, Termination::kExited);
  EXPECT_EQ(result.out, "end\n");
}

TEST_P(LimitsHold, TheCallersSignalsAndDescriptorsAreItsOwn) {
  // A caller that ignores SIGPIPE must not make the program ignore it.
  void (*before)(int) = std::signal(SIGPIPE, SIG_IGN);
  const RunResult result = attempt("int p[2]; pipe(p); close(p[0]); write(p[1], \"x\", 1);");
  std::signal(SIGPIPE, before);
  EXPECT_EQ(result.termination, Termination::kSignalled);
  EXPECT_EQ(result.signal, SIGPIPE);
}

TEST_P(LimitsHold, InputNobodyReadsIsNoObstacle) {
  Job job = job_of("int main(void) { return 5; }");
  job.input = std::string(4 << 20, 'x');
  EXPECT_EQ(run_job(job).status, 5);
}

TEST_P(LimitsHold, MuchInputAndMuchOutputDoNotDeadlock) {
  Limits limits;
  limits.output_bytes = 8 << 20;
  Job job = job_of(
      "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != EOF) putchar(c); }",
      limits);
  for (int i = 0; i < 1'000'000; ++i) job.input += static_cast<char>(i % 251);
  const RunResult result = run_job(job);
  EXPECT_EQ(result.termination, Termination::kExited);
  EXPECT_TRUE(result.out == job.input);
}

TEST_P(LimitsHold, EveryInputOfABatchHasItsOwnLimits) {
  Limits limits;
  limits.wall_seconds = 1;  // four runs must end by themselves, on a busy machine too
  Job job = job_of(
      "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
      "int main(void) { int n = 0; scanf(\"%d\", &n); printf(\"%d\", n * n); fflush(stdout);\n"
      "if (n == 2) sleep(1000); if (n == 3) abort(); if (n == 4) for (;;) puts(\"x\"); return n; }",
      limits);
  const auto results = sandbox_->run_many(job, {"1", "2", "3", "4", "", "5"});
  ASSERT_TRUE(results.has_value()) << results.error().message;
  ASSERT_EQ(results->size(), 6U);
  EXPECT_EQ(results->at(0).out, "1");
  EXPECT_EQ(results->at(0).status, 1);
  EXPECT_EQ(results->at(1).termination, Termination::kWallLimit);
  EXPECT_EQ(results->at(1).out, "4");
  EXPECT_EQ(results->at(2).signal, SIGABRT);
  EXPECT_EQ(results->at(3).termination, Termination::kOutputLimit);
  EXPECT_EQ(results->at(4).out, "0");
  EXPECT_EQ(results->at(5).out, "25");
}

TEST_P(LimitsHold, FortyBoxesAtOnce) {
  const Job job = job_of(
      "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\", n + 1); }");
  std::vector<std::string> answers(40);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    threads.emplace_back([&, i] {
      Job mine = job;
      mine.input = std::to_string(i);
      mine.limits.wall_seconds = 60;
      for (int round = 0; round < 3; ++round) {
        const auto result = sandbox_->run(mine);
        answers[i] = result ? result->out : result.error().message;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < answers.size(); ++i) EXPECT_EQ(answers[i], std::to_string(i + 1));
}

INSTANTIATE_TEST_SUITE_P(Levels, ProcessLimitHolds, ::testing::Values(IsolationLevel::kNamespaces),
                         [](const auto& test) { return isolation_level_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Levels, LimitsHold,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

}  // namespace
}  // namespace assay::native
