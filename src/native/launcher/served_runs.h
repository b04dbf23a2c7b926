// Runs of one program on many inputs, each forked from a process that has been started once.
#pragma once

#include <memory>
#include <optional>

#include "native/launcher/protocol.h"
#include "native/sandbox/plan.h"

namespace assay::native {

class ForkServer;
struct ServedRun;

/// Runs the steps that a fork server may run (PlannedStep::served). A server runs consecutive steps
/// of one program.
class ServedRuns {
 public:
  /// The plan must outlive this object.
  ServedRuns(const Plan& plan, int control);
  ~ServedRuns();
  ServedRuns(const ServedRuns&) = delete;
  ServedRuns& operator=(const ServedRuns&) = delete;

  /// Runs a step and sends its output to `control`. Returns nullopt, and nothing has been sent, if
  /// the step must be run by itself: it may not be served, or there is no server. A program that
  /// once failed to become a server is not tried again.
  std::optional<EndRecord> run(std::uint32_t index);

 private:
  bool start_for(const PlannedStep& step);
  std::optional<ServedRun> run_served(const PlannedStep& step);

  const Plan& plan_;
  int control_;
  int library_ = -1;
  const PlannedStep* served_ = nullptr;  // the step for which the server was started
  std::unique_ptr<ForkServer> server_;
  const PlannedStep* failed_ = nullptr;
};

}  // namespace assay::native
