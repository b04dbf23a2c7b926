#include "native/launcher/served_runs.h"

#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "native/fork_server/messages.h"
#include "native/launcher/fork_server.h"
#include "native/launcher/run.h"
#include "native/launcher/spawn.h"

// The bytes of the fork server (fork_server_image.S).
extern "C" {
extern const char assay_fork_server_begin[];
extern const char assay_fork_server_end[];
}

namespace assay::native {
namespace {

bool same_program(const PlannedStep& a, const PlannedStep& b) {
  return a.argv == b.argv && a.conditions_index == b.conditions_index;
}

/// Returns an anonymous file with the fork server, or -1.
int make_library() {
  const int file = memfd_create("assay-fork-server", MFD_CLOEXEC);
  const auto size = static_cast<std::size_t>(assay_fork_server_end - assay_fork_server_begin);
  if (file < 0 || write(file, assay_fork_server_begin, size) != static_cast<ssize_t>(size))
    return -1;
  return file;
}

}  // namespace

ServedRuns::ServedRuns(const Plan& plan, int control) : plan_(plan), control_(control) {}

ServedRuns::~ServedRuns() { close_end(library_); }

bool ServedRuns::start_for(const PlannedStep& step) {
  if (library_ < 0) library_ = make_library();
  if (library_ < 0) return false;
  served_ = &step;
  server_ = std::make_unique<ForkServer>(plan_.conditions[step.conditions_index], plan_.level);
  return server_->start(step.argv, plan_.server_filter, library_);
}

std::optional<ServedRun> ServedRuns::run_served(const PlannedStep& step) {
  if (!step.served || step.input.size() > kMostServedInput) return std::nullopt;
  if (failed_ != nullptr && same_program(*failed_, step)) return std::nullopt;
  std::optional<ServedRun> run;
  if (server_ || start_for(step)) run = server_->run(step.input);
  if (!run) failed_ = &step;
  return run;
}

std::optional<EndRecord> ServedRuns::run(std::uint32_t index) {
  const PlannedStep& step = plan_.steps[index];
  if (server_ && !same_program(*served_, step)) server_.reset();
  const std::optional<ServedRun> run = run_served(step);
  if (!run) {
    server_.reset();  // the step runs alone
    return std::nullopt;
  }
  for (const auto& [kind, output] : {std::pair{MessageKind::kOut, &run->out.text},
                                     std::pair{MessageKind::kErr, &run->err.text}}) {
    if (!output->empty()) send_message(control_, kind, index, output->data(), output->size());
  }
  return run->end;
}

}  // namespace assay::native
