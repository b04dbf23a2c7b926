// The sandbox launcher: reads a plan, carries it out and writes a record of what happened. It is a
// program of its own for two reasons: setting up a sandbox forks the process that does it, and the
// cost of a fork grows with the size of the process; and the process closest to an untrusted
// program should contain nothing but the plan. It is linked statically (it starts in a third of a
// millisecond) and embedded in Assay as bytes.
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "native/launcher/controller.h"
#include "native/sandbox/launch.h"

namespace assay::native {
namespace {

std::string read_all(int file) {
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = read(file, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return text;
    text.append(buffer, static_cast<std::size_t>(n));
  }
}

bool write_all(int file, const std::string& bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t n = write(file, bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return true;
}

Result<Opened> open_all(const Plan& plan) {
  Opened opened;
  for (const PlannedFile& file : plan.files) {
    opened.files.push_back(-1);
    if (file.host_path.empty()) continue;
    opened.files.back() = open(file.host_path.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened.files.back() < 0)
      return fail(Error::Kind::kIo,
                  "cannot read '" + file.host_path + "' for the sandbox: " + std::strerror(errno));
  }
  if (plan.level == IsolationLevel::kNamespaces) return opened;
  opened.scratch = open(plan.scratch.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened.scratch < 0)
    return fail(Error::Kind::kIo, "cannot open '" + plan.scratch + "': " + std::strerror(errno));
  return opened;
}

Result<Execution> carry_out(const Plan& plan) {
  TRY_ASSIGN(const Opened opened, open_all(plan));
  return execute(plan, opened);
}

/// Undoes the limits that a worker has set for itself. The programs get limits of their own.
void restore_limits() {
  for (const auto resource : {RLIMIT_CPU, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0) continue;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(resource, &limit);
  }
}

}  // namespace
}  // namespace assay::native

int main() {
  using namespace assay::native;
  fcntl(kPlanFile, F_SETFD, FD_CLOEXEC);
  fcntl(kResultFile, F_SETFD, FD_CLOEXEC);
  // There are such files only for a connected step.
  fcntl(kJobInputFile, F_SETFD, FD_CLOEXEC);
  fcntl(kJobOutputFile, F_SETFD, FD_CLOEXEC);
  restore_limits();
  Plan plan;
  if (!from_bytes(read_all(kPlanFile), plan)) return 2;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != plan.made_by) return 3;  // Assay ended before the preceding line
  return write_all(kResultFile, to_bytes(carry_out(plan))) ? 0 : 4;
}
