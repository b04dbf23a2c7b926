#include "native/launcher/init_process.h"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "native/launcher/run.h"
#include "native/launcher/served_runs.h"
#include "native/launcher/work_folder.h"

namespace assay::native {
namespace {

/// Opens only regular files below the working folder whose path contains no link of any kind.
int open_plain(const char* name) {
  open_how request{};
  request.flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
  request.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  const int file = static_cast<int>(syscall(SYS_openat2, AT_FDCWD, name, &request, sizeof request));
  struct stat info{};
  if (file >= 0 && (fstat(file, &info) != 0 || !S_ISREG(info.st_mode))) {
    close(file);
    return -1;
  }
  return file;
}

void send_file(const Plan& plan, std::uint32_t index, int control) {
  static char buffer[1 << 16];
  const int file = open_plain(plan.fetch[index].c_str());
  if (file < 0) return;
  send_message(control, MessageKind::kFile, index, nullptr, 0);
  std::uint64_t left = plan.file_bytes;
  while (left > 0) {
    const ssize_t n = read(file, buffer, std::min<std::uint64_t>(left, sizeof buffer));
    if (n <= 0) break;
    send_message(control, MessageKind::kFile, index, buffer, static_cast<std::size_t>(n));
    left -= static_cast<std::uint64_t>(n);
  }
  close(file);
}

}  // namespace

void run_steps(const Plan& plan, int control, int ruleset) {
  struct sigaction ignore{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  ServedRuns served(plan, control);
  WorkFolder folder;
  for (std::uint32_t i = 0; i < plan.steps.size(); ++i) {
    const bool is_first = i == 0 || !plan.steps[i - 1].leaves_no_files;
    if (plan.steps[i].leaves_no_files && is_first) folder.remember();
    const std::optional<EndRecord> by_server = served.run(i);
    const EndRecord end = by_server ? *by_server : run_step(plan, i, control, ruleset);
    if (plan.steps[i].leaves_no_files) folder.restore();
    send_message(control, MessageKind::kEnd, i, &end, sizeof end);
    const bool good =
        end.termination == static_cast<std::int32_t>(Termination::kExited) && end.status == 0;
    const bool last = plan.steps[i].required && !good;
    if (last || i == plan.fetch_after) {
      for (std::uint32_t f = 0; f < plan.fetch.size(); ++f) send_file(plan, f, control);
    }
    if (last) break;
    for (const std::string& name : plan.steps[i].discard) unlink(name.c_str());
  }
  _exit(0);
}

}  // namespace assay::native
