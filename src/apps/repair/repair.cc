#include "apps/repair/repair.h"

#include <utility>

#include "apps/repair/wire.h"
#include "worker/worker.h"

namespace assay::repair {
namespace {

using assignment::SubmissionFile;
using results::RepairReport;
using results::RepairStatus;
using worker::WorkerResult;

RepairReport without_repair(RepairStatus status, std::string reason) {
  RepairReport report;
  report.status = status;
  report.reason = std::move(reason);
  return report;
}

RepairReport report_of(const WorkerResult& result) {
  using Termination = WorkerResult::Termination;
  switch (result.termination) {
    case Termination::kFinished:
      if (auto report = decode(result.bytes)) return *std::move(report);
      return without_repair(RepairStatus::kFailed, "Assay failed: its report was incomplete");
    case Termination::kTimedOut:
      return without_repair(RepairStatus::kNotFound,
                            "the time limit for this submission was reached");
    case Termination::kOutOfMemory:
      return without_repair(RepairStatus::kNotFound,
                            "the memory limit for this submission was reached");
    case Termination::kCrashed:
    case Termination::kCannotStart:
      break;
  }
  return without_repair(RepairStatus::kFailed,
                        "Assay failed on this submission (" + result.detail +
                            "); this is a bug in Assay and says nothing about the submission");
}

class Loop {
 public:
  Loop(const Repairer& repairer, const std::vector<SubmissionFile>& files, const Limits& limits,
       const Observer& observer)
      : repairer_(repairer), files_(files), limits_(limits), observer_(observer) {}

  results::RepairsReport run() {
    report_.assignment = repairer_.report();
    report_.hints = repairer_.hint_rules();
    report_.submissions.resize(files_.size());
    texts_.resize(files_.size());
    done_.resize(files_.size());
    read_all();
    worker::WorkerLimits limits;
    limits.cpu_seconds = limits_.cpu_seconds;
    limits.wall_seconds = limits_.wall_seconds;
    limits.memory_bytes = limits_.memory_bytes;
    worker::run_workers(
        pending_.size(), limits_.jobs, limits,
        [&](std::size_t job) {
          const std::size_t i = pending_[job];
          return encode(repairer_.repair(files_[i].label, texts_[i]));
        },
        [&](std::size_t job, const WorkerResult& result) {
          RepairReport report = report_of(result);
          report.effort.seconds = result.cpu_seconds;
          record(pending_[job], std::move(report));
        },
        [&] { return goes_on(); });
    for (std::size_t i = 0; i < files_.size(); ++i)
      if (!done_[i]) record(i, without_repair(RepairStatus::kNotTried, "not tried: interrupted"));
    return std::move(report_);
  }

 private:
  void read_all() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (!files_[i].refusal.empty()) {
        record(i,
               without_repair(RepairStatus::kNotTried, files_[i].label + " " + files_[i].refusal));
        continue;
      }
      auto text = assignment::read_submission(files_[i], repairer_.language());
      if (!text) {
        record(i, without_repair(RepairStatus::kNotTried, std::move(text.error().message)));
        continue;
      }
      texts_[i] = *std::move(text);
      pending_.push_back(i);
    }
  }

  void record(std::size_t i, RepairReport report) {
    report.path = files_[i].label;
    report.source = texts_[i];
    report.judgement.path = files_[i].label;
    report_.submissions[i] = std::move(report);
    done_[i] = true;
    if (observer_.repaired) observer_.repaired(report_.submissions[i]);
  }

  bool goes_on() const {
    if (observer_.idle) observer_.idle();
    return !observer_.is_interrupted || !observer_.is_interrupted();
  }

  const Repairer& repairer_;
  const std::vector<SubmissionFile>& files_;
  const Limits& limits_;
  const Observer& observer_;
  results::RepairsReport report_;
  std::vector<std::string> texts_;
  std::vector<bool> done_;
  std::vector<std::size_t> pending_;
};

}  // namespace

results::RepairsReport run(const Repairer& repairer, const std::vector<SubmissionFile>& files,
                           const Limits& limits, const Observer& observer) {
  return Loop(repairer, files, limits, observer).run();
}

}  // namespace assay::repair
