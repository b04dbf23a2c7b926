// Runs that are forked from a process started once must not differ from runs of their own.
#include "sandboxed.h"

namespace assay::native {
namespace {

class ForkServers : public Sandboxed {
 protected:
  ForkServers() { flavour_ = Flavour::kPlain; }

  /// Runs the program on each input, forked if the host allows, and on each input alone.
  void compare(const std::string& text, const std::vector<std::string>& inputs) {
    Job job = job_of(text);
    job.limits.cpu_seconds = 0.3;
    job.limits.wall_seconds = 1;
    job.limits.output_bytes = 4096;
    std::vector<Step> steps;
    for (const std::string& input : inputs) {
      Step& step = steps.emplace_back();
      step.argv = {"./prog"};
      step.input = input;
      step.leaves_no_files = true;
      step.may_be_forked = true;
    }
    const auto forked = sandbox_->run_steps(job, steps);
    ASSERT_TRUE(forked) << forked.error().message;
    ASSERT_EQ(forked->size(), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      SCOPED_TRACE("input " + inputs[i].substr(0, 20));
      job.input = inputs[i];
      const RunResult alone = run_job(job);
      const RunResult& copy = (*forked)[i];
      EXPECT_EQ(describe(copy.termination), describe(alone.termination));
      EXPECT_EQ(copy.status, alone.status);
      EXPECT_EQ(copy.signal, alone.signal);
      EXPECT_EQ(copy.out, alone.out);
      EXPECT_EQ(copy.err, alone.err);
      EXPECT_GT(copy.peak_memory_bytes, 0U);
    }
  }
};

TEST_P(ForkServers, EndInEveryWay) {
  compare(R"(
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int runs;
static void bye(void) { printf("bye\n"); }
int main(void) {
  char text[100000];
  int c = getchar();
  printf("%d %c\n", ++runs, c);
  fprintf(stderr, "starting %c\n", c);
  atexit(bye);
  switch (c) {
    case 'r': return 7;
    case 'e': exit(300);
    case '_': _exit(3);
    case 'a': abort();
    case 's': fflush(stdout); *(volatile int*)0 = 1; break;
    case 'k': fflush(stdout); raise(SIGKILL); break;
    case 't': signal(SIGTERM, SIG_IGN); raise(SIGTERM); break;
    case 'c': for (;;) ;
    case 'w': fflush(stdout); for (;;) pause();
    case 'o': for (;;) puts("too much");
    case 'i': while (fgets(text, sizeof text, stdin)) printf("%zu\n", sizeof text); break;
    case 'b': printf("%d\n", (int)fread(text, 1, sizeof text, stdin)); break;
  }
  return 0;
}
)",
          {"r", "e", "_", "a", "s", "r", "k", "t", "c", "r", "w", "r", "o", "i 1\n2\n", "",
           "b" + std::string(59'000, 'x'), "b" + std::string(80'000, 'x'), "r"});
}

TEST_P(ForkServers, LookLikeNewProcesses) {
  compare(R"(
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
extern char** environ;
static int constructed;
__attribute__((constructor)) static void construct(void) {
  constructed = getchar();
  printf("constructed on %c\n", constructed);
}
int main(int argc, char** argv, char** envp) {
  struct rlimit limit;
  int files = 0;
  printf("%d %s %c %d\n", argc, argv[0], constructed, getchar());
  for (char** at = environ; *at; ++at) puts(*at);
  for (int i = 0; i < 1024; ++i) files += fcntl(i, F_GETFD) != -1;
  printf("%d open, %d %d %d\n", files, lseek(0, 0, SEEK_CUR) < 0, isatty(0), isatty(1));
  getrlimit(RLIMIT_STACK, &limit);
  printf("%lu\n", (unsigned long)limit.rlim_cur);
  errno = 0;
  int child = fork();
  if (child == 0) _exit(0);
  printf("fork %d %d\n", child, errno);
  if (child > 0) waitpid(child, 0, 0);
  FILE* file = fopen("left", "r");
  printf("%s\n", file ? "left over" : "nothing left over");
  file = fopen("left", "w");
  printf("%s\n", file ? "written" : "not written");
  return 0;
}
)",
          {"a1", "b2", "c3", "d4", "e5"});
}

TEST_P(ForkServers, CallNoFunctionOfTheProgram) {
  compare(R"(
#include <stdio.h>
int read(int* value) { return scanf("%d", value); }
void write(int value) { printf("%d\n", value); }
int pipe2, dup2, wait4, memset_calls;
int fork(void) { return 42; }
void prctl(void) { write(-1); }
void* memset(void* to, int byte, unsigned long size) {
  ++memset_calls;
  for (unsigned long i = 0; i < size; ++i) ((volatile char*)to)[i] = (char)byte;
  return to;
}
int main(void) {
  int value = 0;
  if (read(&value) == 1) write(value + fork() + memset_calls * 0);
  return 0;
}
)",
          {"1", "2", "3", "x", "5"});
}

/// Whatever a program does to the process that it is copied from, it is run by itself then.
TEST_P(ForkServers, SurviveAttacksOnTheServer) {
  for (const std::string input : {"k", "s"}) {
    compare(R"(
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <unistd.h>
int main(void) {
  char path[64], c = getchar();
  switch (c) {
    case 'k': if (getppid() > 1) kill(getppid(), SIGKILL); break;
    case 's': if (getppid() > 1) kill(getppid(), SIGSTOP); break;
    case 'm':
      snprintf(path, sizeof path, "/proc/%d/mem", getppid());
      printf("%d\n", open(path, O_RDWR) < 0 && ptrace(PTRACE_ATTACH, getppid(), 0, 0) < 0);
      break;
    case 'f':
      for (int i = 3; i < 1024; ++i) write(i, "forged", 6);
      break;
  }
  printf("end of %c\n", c);
  return 0;
}
)",
            {"a", "m", "f", "b", input, "c"});
  }
}

class ForkServerUse : public ForkServers {};

/// The other tests would compare runs of the same kind if no server ever started.
TEST_P(ForkServerUse, IsLimitedToNamespaces) {
  Job job = job_of("#include <unistd.h>\nint main(void) { return getppid() > 1; }\n");
  std::vector<Step> steps(3);
  for (Step& step : steps) {
    step.argv = {"./prog"};
    step.may_be_forked = true;
  }
  steps.back().may_be_forked = GetParam() != IsolationLevel::kNamespaces;
  const auto runs = sandbox_->run_steps(job, steps);
  ASSERT_TRUE(runs) << runs.error().message;
  // The parent of a process that is started by itself is process 1 of its namespace.
  const std::vector<int> expected = GetParam() == IsolationLevel::kNamespaces
                                        ? std::vector<int>{1, 1, 0}
                                        : std::vector<int>{1, 1, 1};
  EXPECT_EQ((std::vector<int>{(*runs)[0].status, (*runs)[1].status, (*runs)[2].status}), expected);
}

INSTANTIATE_TEST_SUITE_P(Levels, ForkServers, ::testing::Values(IsolationLevel::kNamespaces),
                         [](const auto& test) { return isolation_level_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Levels, ForkServerUse,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& test) { return isolation_level_name(test.param); });

}  // namespace
}  // namespace assay::native
