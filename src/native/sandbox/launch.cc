#include "native/sandbox/launch.h"

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <string>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "native/sandbox/descriptors.h"

// The bytes of the sandbox launcher (image.S).
extern "C" {
extern const char assay_launcher_begin[];
extern const char assay_launcher_end[];
}

#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U  // Linux 6.3
#endif

namespace assay::native {
namespace {

/// How long a launcher may take to end its sandbox.
constexpr int kPatienceMilliseconds = 5000;

tl::unexpected<Error> cannot(const char* what, int error) {
  const char* remedy = error == EFBIG ? "; raise the limit on the size of files (ulimit -f)" : "";
  return fail(Error::Kind::kResource,
              std::string("sandbox: cannot ") + what + ": " + std::strerror(error) + remedy);
}

/// Returns the sandbox launcher as an anonymous file, which is made once and cannot be changed.
Result<int> helper_file() {
  static const Result<int> made = []() -> Result<int> {
    const std::string_view bytes(
        assay_launcher_begin, static_cast<std::size_t>(assay_launcher_end - assay_launcher_begin));
    static const MemoryFile with_flag("assay-box", MFD_ALLOW_SEALING | MFD_EXEC);
    static const MemoryFile without(with_flag.get() >= 0 ? "" : "assay-box", MFD_ALLOW_SEALING);
    const MemoryFile& file = with_flag.get() >= 0 ? with_flag : without;
    if (file.get() < 0 || !file.put(bytes.data(), bytes.size()))
      return cannot("create the sandbox launcher", errno);
    fcntl(file.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
    return file.get();
  }();
  return made;
}

struct Passed {
  int here;
  int there;
};

Result<pid_t> start(int program, const std::vector<Passed>& files) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const Passed& file : files)
    posix_spawn_file_actions_adddup2(&actions, file.here, file.there);
  const std::string path = "/proc/self/fd/" + std::to_string(program);
  char name[] = "assay-box";
  char* const argv[] = {name, nullptr};
  char* const env[] = {nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, path.c_str(), &actions, nullptr, argv, env);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return cannot("start the sandbox launcher", error);
  return pid;
}

/// Starts a launcher that carries out the plan and writes into `result`.
Result<pid_t> start(const Plan& plan, const MemoryFile& result, std::vector<Passed> files) {
  TRY_ASSIGN(const int program, helper_file());
  const std::string bytes = to_bytes(plan);
  const MemoryFile request("assay-plan", 0);
  if (request.get() < 0 || result.get() < 0 || !request.put(bytes.data(), bytes.size()))
    return cannot("pass the plan to the sandbox launcher", errno);
  files.insert(files.end(), {{request.get(), kPlanFile}, {result.get(), kResultFile}});
  return start(program, files);
}

void wait_for(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
}

bool open_pipe(PipeEnd& reading, PipeEnd& writing) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  const bool has_reading = reading.take(ends[0]);
  return writing.take(ends[1]) && has_reading;
}

bool does_not_block(const PipeEnd& end) { return fcntl(end.get(), F_SETFL, O_NONBLOCK) == 0; }

}  // namespace

Result<Execution> launch(const Plan& plan) {
  const MemoryFile result("assay-result", 0);
  TRY_ASSIGN(const pid_t pid, start(plan, result, {}));
  wait_for(pid);
  return execution_from(result.take());
}

struct ConnectedLauncher::State {
  MemoryFile result{"assay-result", 0};
  PipeEnd input;
  PipeEnd output;
  pid_t pid = -1;  // -1: none that was not waited for

  /// Ends the program by closing its input. Another process that inherited this end of the pipe can
  /// keep it open; the launcher is killed then, and the sandbox ends with it.
  void finish() {
    if (pid < 0) return;
    input.reset();
    output.reset();
    const int process = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
    pollfd wait{process, POLLIN, 0};
    if (process < 0 || poll(&wait, 1, kPatienceMilliseconds) <= 0) ::kill(pid, SIGKILL);
    if (process >= 0) close(process);
    wait_for(pid);
    pid = -1;
  }
};

ConnectedLauncher::ConnectedLauncher() : state_(std::make_unique<State>()) {}

ConnectedLauncher::~ConnectedLauncher() { state_->finish(); }

Result<std::unique_ptr<ConnectedLauncher>> ConnectedLauncher::start(const Plan& plan) {
  std::unique_ptr<ConnectedLauncher> made(new ConnectedLauncher);
  State& state = *made->state_;
  PipeEnd read_by_program;
  PipeEnd written_by_program;
  if (!open_pipe(read_by_program, state.input) || !open_pipe(state.output, written_by_program) ||
      !does_not_block(state.input) || !does_not_block(state.output))
    return cannot("make a pipe", errno);
  TRY_ASSIGN(state.pid, native::start(plan, state.result,
                                      {{read_by_program.get(), kJobInputFile},
                                       {written_by_program.get(), kJobOutputFile}}));
  return made;
}

int ConnectedLauncher::input() const { return state_->input.get(); }

int ConnectedLauncher::output() const { return state_->output.get(); }

void ConnectedLauncher::kill() {
  if (state_->pid >= 0) ::kill(state_->pid, SIGKILL);
}

Result<Execution> ConnectedLauncher::finish() {
  state_->finish();
  return execution_from(state_->result.take());
}

}  // namespace assay::native
