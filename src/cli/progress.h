// Observes a run for the user: shows how far it is, and tells it that a signal asks it to end.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "apps/grade/grade.h"
#include "apps/repair/repair.h"
#include "cli/interrupts.h"
#include "report/grade/progress.h"

namespace assay::cli {

/// The observers refer to the object, which must outlive them and must not be moved. Signals are
/// caught from the first observer on.
class RunProgress {
 public:
  /// `requested` is the option: "auto", "none" or "json".
  RunProgress(const std::string& requested, bool quiet);
  RunProgress(const RunProgress&) = delete;
  RunProgress& operator=(const RunProgress&) = delete;

  grade::Observer grading(std::size_t submissions);
  repair::Observer repairing(std::size_t submissions);
  report::ProgressStyle style() const { return style_; }
  /// Ends the display. May be called several times.
  void finish();
  /// Returns the number of the signal that asked the run to end, or 0.
  int signal() const { return interrupts_ ? interrupts_->signal() : 0; }

 private:
  void show(report::Phase phase, std::size_t submissions);

  report::ProgressStyle style_;
  std::optional<report::Progress> bar_;  // of the phase
  std::optional<Interrupts> interrupts_;
};

}  // namespace assay::cli
