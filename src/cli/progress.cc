#include "cli/progress.h"

#include <iostream>

#include "cli/console.h"
#include "report/grade/summary.h"
#include "report/repair/repairs.h"

namespace assay::cli {

RunProgress::RunProgress(const std::string& requested, bool quiet)
    : style_(progress_style(requested, quiet)) {}

void RunProgress::show(report::Phase phase, std::size_t submissions) {
  finish();
  report::ProgressOptions options;
  options.phase = phase;
  options.style = style_;
  options.width = terminal_width();
  bar_.emplace(std::cerr, monotonic_seconds, submissions, options);
  if (!interrupts_) interrupts_.emplace();
}

void RunProgress::finish() {
  if (bar_) bar_->finish();
  bar_.reset();
}

grade::Observer RunProgress::grading(std::size_t submissions) {
  show(report::Phase::kGrade, submissions);
  grade::Observer observer;
  observer.verdict = [this](const results::SubmissionReport& one) {
    bar_->verdict(report::kind_of(one.verdict));
  };
  observer.idle = [this] { bar_->tick(); };
  observer.is_interrupted = [this] { return signal() != 0; };
  return observer;
}

repair::Observer RunProgress::repairing(std::size_t submissions) {
  show(report::Phase::kRepair, submissions);
  repair::Observer observer;
  observer.repaired = [this](const results::RepairReport& one) {
    bar_->verdict(report::progress_kind(one.status));
  };
  observer.learning = [this](std::size_t again) { show(report::Phase::kLearn, again); };
  observer.idle = [this] { bar_->tick(); };
  observer.is_interrupted = [this] { return signal() != 0; };
  return observer;
}

}  // namespace assay::cli
