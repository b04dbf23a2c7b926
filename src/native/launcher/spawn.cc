#include "native/launcher/spawn.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <poll.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "native/launcher/isolation.h"
#include "native/sandbox/filter.h"

namespace assay::native {
namespace {

void drop_capabilities() {
  // Where no user but root was available, exec must not restore root's capabilities.
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);
  struct {
    std::uint32_t version;
    int pid;
  } header{0x20080522, 0};
  const std::uint32_t none[6] = {};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  syscall(SYS_capset, &header, none);
}

/// Returns pointers to the strings, as exec requires them.
std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

bool install_filter(Launch& launch) {
  if (launch.filter.empty()) return true;
  for (sock_filter& instruction : launch.filter) {
    if (instruction.k == kOwnPid) instruction.k = static_cast<std::uint32_t>(getpid());
  }
  const sock_fprog program{static_cast<unsigned short>(launch.filter.size()), launch.filter.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

void reset_signals() {
  // clone3 has reset the signal handlers, but signals that the caller ignored would stay ignored.
  struct sigaction standard{};
  standard.sa_handler = SIG_DFL;
  for (int signal = 1; signal < 32; ++signal) sigaction(signal, &standard, nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Limits the CPU time to the millisecond, while RLIMIT_CPU counts whole seconds. A program can
/// undo this limit.
void limit_cpu_time(double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec =
      static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
  setitimer(ITIMER_PROF, &timer, nullptr);
}

/// Returns only if the program could not be started, with errno set.
void become_program(Launch& launch, const Pipe (&pipes)[3], int ruleset) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (dup2(pipes[0].read_end, 0) < 0 || dup2(pipes[1].write_end, 1) < 0 ||
      dup2(pipes[2].write_end, 2) < 0) {
    return;
  }
  // The numbers of inherited files must not meet that of the ruleset.
  if (ruleset >= 0 && !launch.inherited.empty()) ruleset = fcntl(ruleset, F_DUPFD_CLOEXEC, 64);
  for (const Inherited& file : launch.inherited) {
    if (dup2(file.here, file.there) < 0) return;
  }
  // Addresses are the same in every run, so that a value that a program reads by mistake is the
  // same as well.
  personality(ADDR_NO_RANDOMIZE);
  reset_signals();
  for (const ResourceLimit& limit : launch.rlimits) {
    const rlimit value{limit.soft, limit.hard};
    if (setrlimit(static_cast<__rlimit_resource>(limit.resource), &value) != 0) return;
  }
  if (launch.cpu_seconds > 0) limit_cpu_time(launch.cpu_seconds);
  drop_capabilities();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  if (ruleset >= 0 && restrict_self(ruleset) != nullptr) return;
  if (!install_filter(launch)) return;
  execve(launch.argv[0], launch.argv.data(), launch.env.data());
}

void kill_listed_children() {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/self/task/%d/children", static_cast<int>(getpid()));
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  char text[4096];
  const ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  if (size <= 0) return;
  text[size] = '\0';
  char* at = text;
  for (;;) {
    char* end = at;
    const long pid = std::strtol(at, &end, 10);
    if (end == at) return;
    if (pid > 1) kill(static_cast<pid_t>(pid), SIGKILL);
    at = end;
  }
}

}  // namespace

double now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

bool Pipe::open() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  read_end = ends[0];
  write_end = ends[1];
  return true;
}

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

Launch::Launch(const ExecutionConditions& conditions, const std::vector<std::string>& arguments)
    : argv(pointers(arguments)),
      env(pointers(conditions.env)),
      filter(conditions.filter),
      rlimits(conditions.rlimits),
      cpu_seconds(conditions.limits.cpu_seconds) {}

__attribute__((noinline)) pid_t spawn(Launch& launch, const Pipe (&pipes)[3], int ruleset,
                                      volatile int& error) {
  const pid_t pid = vfork();
  if (pid == 0) {
    become_program(launch, pipes, ruleset);
    error = errno;
    _exit(127);
  }
  return pid;
}

void kill_descendants(IsolationLevel level) {
  for (;;) {
    const pid_t pid = waitpid(-1, nullptr, WNOHANG | __WALL);
    if (pid > 0) continue;
    if (pid < 0 && errno == ECHILD) return;
    if (level == IsolationLevel::kNamespaces) {
      kill(-1, SIGKILL);
    } else {
      kill_listed_children();
    }
    poll(nullptr, 0, 1);
  }
}

}  // namespace assay::native
