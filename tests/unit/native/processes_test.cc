// Programs that start processes or threads may do so, within limits: denied, they would do
// something else than on any other machine.
#include "native/c/process_functions.h"
#include "sandboxed.h"

namespace assay::native {
namespace {

TEST(ProcessFunctions, AreFoundByName) {
  EXPECT_EQ(process_use("int main(void) { return fork(); }"), ProcessUse::kOwn);
  EXPECT_EQ(process_use("system(\"clear\"); pthread_create (&t, 0, work, 0);"), ProcessUse::kOwn);
  EXPECT_EQ(process_use("system(\"clear\");"), ProcessUse::kShell);
  EXPECT_EQ(process_use("int forks, my_fork, fork2; system_clock();"), ProcessUse::kNone);
  EXPECT_EQ(process_use(""), ProcessUse::kNone);
}

class Processes : public Sandboxed {
 protected:
  Processes() { flavour_ = Flavour::kPlain; }

  /// Returns nullopt, with a reason in the error, where the number cannot be limited.
  std::optional<NativeRun> run(const std::string& text, const Limits& limits = {}) {
    const auto pair = run_pair(*toolchain_, nullptr, text, flavour_, {"5\n"}, limits);
    const auto can_be_limited = sandbox_->limits_processes();
    EXPECT_TRUE(can_be_limited.has_value());
    EXPECT_EQ(pair.has_value(), *can_be_limited);
    if (!pair) {
      EXPECT_EQ(pair.error().kind, Error::Kind::kUnsupported);
      return std::nullopt;
    }
    return pair->own.front();
  }
};

TEST_P(Processes, CanBeForked) {
  const auto seen = run(R"(
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  int n = 0, result = 0, ends[2];
  if (scanf("%d", &n) != 1 || pipe(ends) != 0) return 1;
  if (fork() == 0) {
    result = n * n;
    return write(ends[1], &result, sizeof result) != sizeof result;
  }
  if (wait(NULL) < 0 || read(ends[0], &result, sizeof result) != sizeof result) return 2;
  printf("%d\n", result);
  return 0;
}
)");
  if (seen) {
    EXPECT_EQ(seen->out, "25\n");
  }
}

TEST_P(Processes, CanHaveThreads) {
  const auto seen = run(R"(
#include <pthread.h>
#include <stdio.h>
static void* work(void* data) {
  int* n = data;
  *n *= 2;
  return NULL;
}
int main(void) {
  pthread_t thread;
  int n = 0;
  if (scanf("%d", &n) != 1 || pthread_create(&thread, NULL, work, &n) != 0) return 1;
  pthread_join(thread, NULL);
  printf("%d\n", n);
  return 0;
}
)");
  if (seen) {
    EXPECT_EQ(seen->out, "10\n");
  }
}

TEST_P(Processes, ShareTheLimitOnMemory) {
  Limits limits;
  limits.memory_bytes = 96ULL << 20;
  const auto seen =
      run("#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"
          "int main(void) { fork(); fork();\n"
          "  char* p = malloc(48 << 20); memset(p, 1, 48 << 20); sleep(10); return p[7]; }\n",
          limits);
  if (seen) {
    EXPECT_EQ(seen->termination, Termination::kMemoryLimit);
  }
}

TEST_P(Processes, AreFew) {
  Limits limits;
  limits.wall_seconds = 1;
  const auto seen =
      run("#include <unistd.h>\nint main(void) { int n = 1;\n"
          "  while (fork() > 0) ++n;\n  if (getppid() == 1) return n; for (;;) pause(); }\n",
          limits);
  if (!seen) return;
  EXPECT_EQ(seen->termination, Termination::kExited);
  EXPECT_EQ(seen->status, 8);
}

INSTANTIATE_TEST_SUITE_P(Levels, Processes,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

}  // namespace
}  // namespace assay::native
