#include "apps/grade/grade.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "base/check.h"
#include "base/wire.h"
#include "worker/proofs.h"
#include "worker/wire.h"
#include "worker/worker.h"

namespace assay::grade {
namespace {

using assignment::SubmissionFile;
using results::Rejected;
using results::SubmissionReport;
using results::Undecided;
using worker::WorkerResult;

std::string encode(const Judgement& judgement) {
  return worker::encode(judgement.report, judgement.unconfirmed);
}

std::optional<Judgement> decode(std::string_view bytes) {
  Judgement judgement;
  std::optional<SubmissionReport> report = worker::decode(bytes, judgement.unconfirmed);
  if (!report) return std::nullopt;
  judgement.report = *std::move(report);
  return judgement;
}

/// Returns the verdict on a submission whose worker did not finish.
Undecided not_finished(const WorkerResult& result) {
  Undecided verdict;
  if (result.termination == WorkerResult::Termination::kTimedOut) {
    verdict.reason = Undecided::Reason::kBudget;
    verdict.explanation = "the time limit for this submission was reached";
  } else if (result.termination == WorkerResult::Termination::kOutOfMemory) {
    verdict.reason = Undecided::Reason::kBudget;
    verdict.explanation = "the memory limit for this submission was reached";
  } else {
    verdict.reason = Undecided::Reason::kInternalError;
    verdict.explanation = "Assay failed on this submission (" + result.detail +
                          "); this is a bug in Assay and says nothing about the submission";
  }
  return verdict;
}

Undecided interrupted() {
  Undecided verdict;
  verdict.reason = Undecided::Reason::kInterrupted;
  verdict.explanation = "not judged: interrupted";
  return verdict;
}

/// Limits for a worker that does the work for a whole class, which grows with the class.
worker::WorkerLimits unlimited() {
  worker::WorkerLimits limits;
  limits.cpu_seconds = limits.wall_seconds = 1e8;  // three years
  limits.memory_bytes = 1ULL << 50;                // 1 PiB
  return limits;
}

class ListWriter : public WireWriter<ListWriter> {};
class ListReader : public WireReader<ListReader> {
 public:
  using WireReader::WireReader;
};

class Loop {
 public:
  Loop(Class& assignment, const std::vector<SubmissionFile>& files, const Limits& limits,
       const Observer& observer, Journal* journal)
      : class_(assignment),
        files_(files),
        limits_(limits),
        observer_(observer),
        journal_(journal) {}

  Result<results::GradeReport> run() {
    report_ = class_.report();
    report_.submissions.resize(files_.size());
    submissions_.resize(files_.size());
    is_final_.resize(files_.size());
    read_all();
    judge(unique_);
    confirm();
    prove();
    judge_provisional_again();
    if (unusable_reference_) return tl::unexpected<Error>(*unusable_reference_);
    give_up_the_rest();
    copy_duplicates();
    refresh();
    return std::move(report_);
  }

 private:
  struct Crash {
    std::size_t submission = 0;
    WorkerResult result;
  };

  /// Reads every file, and determines which are rejected and which are duplicates of an earlier
  /// file.
  void read_all() {
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      original_.push_back(i);
      submissions_[i].label = files_[i].label;
      if (!files_[i].refusal.empty()) {
        refuse(i, files_[i].label + " " + files_[i].refusal);
        continue;
      }
      auto text = assignment::read_submission(files_[i], class_.language());
      if (!text) {
        refuse(i, std::move(text.error().message));
        continue;
      }
      submissions_[i].text = *std::move(text);
      const auto [first, fresh] = seen.try_emplace(class_.duplicate_key(submissions_[i].text), i);
      original_[i] = first->second;
      if (fresh) unique_.push_back(i);
    }
  }

  void refuse(std::size_t i, std::string why) {
    SubmissionReport unreadable;
    Rejected verdict;
    verdict.reason = Rejected::Reason::kUnreadable;
    verdict.explanation = std::move(why);
    unreadable.verdict = std::move(verdict);
    record(i, std::move(unreadable));
  }

  void judge(const std::vector<std::size_t>& which) {
    std::vector<std::size_t> pending;
    for (const std::size_t i : which) {
      if (auto known = from_journal(i, judging()))
        accept(i, *std::move(known));
      else
        pending.push_back(i);
    }
    const worker::WorkerLimits limits = worker_limits();
    worker::run_workers(
        pending.size(), limits_.jobs, limits,
        [&](std::size_t job) { return encode(class_.judge(submissions_[pending[job]])); },
        [&](std::size_t job, WorkerResult result) { take(pending[job], std::move(result)); },
        [&] { return goes_on(); });
    judge_after_crashes(limits);
  }

  worker::WorkerLimits worker_limits() const {
    worker::WorkerLimits limits;
    limits.cpu_seconds = limits_.cpu_seconds;
    limits.wall_seconds = limits_.wall_seconds;
    limits.memory_bytes = limits_.memory_bytes;
    return limits;
  }

  /// An error of Assay need not be the last word on a submission.
  void judge_after_crashes(const worker::WorkerLimits& limits) {
    const std::vector<Crash> crashes = std::exchange(crashes_, {});
    worker::run_workers(
        crashes.size(), limits_.jobs, limits,
        [&](std::size_t job) {
          const auto judgement = class_.judge_after_crash(submissions_[crashes[job].submission]);
          return judgement ? encode(*judgement) : std::string();
        },
        [&](std::size_t job, const WorkerResult& result) {
          take_after_crash(crashes[job], result);
        },
        [&] { return goes_on(); });
  }

  void take_after_crash(const Crash& crash, const WorkerResult& result) {
    Judgement judgement;
    if (result.termination == WorkerResult::Termination::kFinished)
      judgement = decode(result.bytes).value_or(Judgement{});
    Undecided failure = not_finished(crash.result);
    if (auto* undecided = std::get_if<Undecided>(&judgement.report.verdict)) {
      failure.covered = std::move(undecided->covered);
      judgement.report.verdict = std::move(failure);
    } else {
      results::Finding finding;
      finding.code = "internal-error";
      finding.message = std::move(failure.explanation);
      judgement.report.findings.push_back(std::move(finding));
    }
    judgement.report.effort.cpu_seconds = crash.result.cpu_seconds + result.cpu_seconds;
    accept(crash.submission, std::move(judgement));
  }

  JournalStage judging() const {
    return is_second_round_ ? JournalStage::kJudgedAgain : JournalStage::kJudged;
  }
  JournalStage confirming() const {
    return is_second_round_ ? JournalStage::kConfirmedAgain : JournalStage::kConfirmed;
  }
  std::optional<Judgement> from_journal(std::size_t i, JournalStage stage) const {
    if (journal_ == nullptr) return std::nullopt;
    const std::string* known = journal_->find(stage, files_[i].label, submissions_[i].text);
    return known == nullptr ? std::nullopt : decode(*known);
  }
  void to_journal(std::size_t i, JournalStage stage, const Judgement& judgement) {
    if (journal_ == nullptr) return;
    const std::string_view verdict =
        judgement.unconfirmed.empty() ? results::name(judgement.report.verdict) : "unconfirmed";
    journal_->add(stage, files_[i].label, submissions_[i].text, verdict, encode(judgement));
  }

  bool is_interrupted() const { return observer_.is_interrupted && observer_.is_interrupted(); }
  bool goes_on() const {
    if (observer_.idle) observer_.idle();
    return !is_interrupted();
  }

  void take(std::size_t i, WorkerResult result) {
    using Termination = WorkerResult::Termination;
    if (result.termination == Termination::kCrashed) {
      crashes_.push_back({i, std::move(result)});
      return;
    }
    Judgement judgement;
    std::optional<Judgement> decoded;
    if (result.termination == Termination::kFinished) {
      decoded = decode(result.bytes);
      if (!decoded) result.detail = "its report was incomplete";
    }
    if (decoded)
      judgement = *std::move(decoded);
    else
      judgement.report.verdict = not_finished(result);
    judgement.report.effort.cpu_seconds = result.cpu_seconds;
    // What could not start, or crashed, is judged again by a resumed run: it may have been killed
    // with Assay.
    const bool is_result = result.termination != Termination::kCannotStart;
    if (is_result) to_journal(i, judging(), judgement);
    accept(i, std::move(judgement));
  }

  void accept(std::size_t i, Judgement judgement) {
    if (!judgement.unconfirmed.empty())
      unconfirmed_[i] = std::move(judgement);
    else
      decide(i, std::move(judgement.report));
  }

  void decide(std::size_t i, SubmissionReport report) {
    const bool wait = !is_second_round_ && class_.is_provisional(report);
    if (wait) provisional_.push_back(i);
    equivalent_ += std::holds_alternative<results::Equivalent>(report.verdict) ? 1 : 0;
    const bool is_to_be_proved =
        limits_.prove && class_.proves() && worker::awaits_proof(report.verdict);
    if (is_to_be_proved) to_be_proved_.push_back(i);
    record(i, std::move(report), wait || is_to_be_proved ? Tell::kLater : Tell::kNow);
  }

  /// Tries to remove the bounds of verdicts. These do not wait for it: if the run is interrupted,
  /// they are what was shown so far.
  void prove() {
    std::vector<std::size_t> pending;
    for (const std::size_t i : std::exchange(to_be_proved_, {})) {
      if (auto known = from_journal(i, JournalStage::kProved))
        record(i, std::move(known->report));
      else
        pending.push_back(i);
    }
    std::sort(pending.begin(), pending.end());
    worker::run_proofs(
        pending.size(), limits_.jobs, worker_limits(),
        [&](std::size_t job) { return class_.prove(submissions_[pending[job]]); },
        [&](std::size_t job, results::ProofAnswer answer, double cpu_seconds) {
          const std::size_t i = pending[job];
          SubmissionReport report = report_.submissions[i];
          worker::enter(std::move(answer), report.verdict);
          report.effort.proof_seconds = cpu_seconds;
          report.effort.cpu_seconds += cpu_seconds;
          to_journal(i, JournalStage::kProved, {report, {}});
          record(i, std::move(report));
        },
        [&] { return goes_on(); });
    for (const std::size_t i : pending)
      if (!is_final_[i]) record(i, SubmissionReport(report_.submissions[i]));
  }

  void confirm() {
    std::vector<Unconfirmed> all;
    std::vector<std::size_t> indices;
    for (auto& [i, judgement] : std::exchange(unconfirmed_, {})) {
      if (auto known = from_journal(i, confirming())) {
        decide(i, std::move(known->report));
        continue;
      }
      indices.push_back(i);
      all.push_back({&submissions_[i], std::move(judgement)});
    }
    if (all.empty() || is_interrupted()) return;
    const std::vector<Confirmed> reports = confirmed(all);  // none if the reference is unusable
    for (std::size_t k = 0; k < reports.size(); ++k) {
      SubmissionReport report = reports[k].report;
      report.effort.cpu_seconds = all[k].judgement.report.effort.cpu_seconds;
      if (reports[k].is_result) to_journal(indices[k], confirming(), {report, {}});
      decide(indices[k], std::move(report));
    }
  }

  struct Confirmed {
    SubmissionReport report;
    bool is_result = false;  // true if the worker finished
  };

  /// Confirms in a worker as well, so that an interrupt ends this work at once. If the worker
  /// crashes, the halves of the batch are confirmed apart, until only the submission at which it
  /// crashes is left. Returns an empty list if it was interrupted or the reference is unusable.
  std::vector<Confirmed> confirmed(const std::vector<Unconfirmed>& all) {
    std::vector<SubmissionReport> reports;
    WorkerResult failure;
    const auto job = [&](std::size_t) { return encode_all(class_.confirm(all, limits_.jobs)); };
    bool is_done = false;
    const auto done = [&](std::size_t, WorkerResult result) {
      is_done = true;
      reports = decode_all(result.bytes, all.size());
      failure = std::move(result);
    };
    worker::run_workers(1, 1, unlimited(), job, done, [&] { return goes_on(); });
    std::vector<Confirmed> made;
    for (SubmissionReport& report : reports) made.push_back({std::move(report), true});
    if (!made.empty() || !is_done || unusable_reference_ || is_interrupted()) return made;
    const bool is_crash = failure.termination != WorkerResult::Termination::kCannotStart;
    return is_crash && all.size() > 1 ? confirmed_in_halves(all) : not_confirmed(failure, all);
  }

  std::vector<Confirmed> confirmed_in_halves(const std::vector<Unconfirmed>& all) {
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::vector<Confirmed> made = confirmed({all.begin(), middle});
    if (made.empty()) return {};
    std::vector<Confirmed> rest = confirmed({middle, all.end()});
    if (rest.empty()) return {};
    for (Confirmed& one : rest) made.push_back(std::move(one));
    return made;
  }

  static std::vector<Confirmed> not_confirmed(WorkerResult failure,
                                              const std::vector<Unconfirmed>& all) {
    if (failure.detail.empty()) failure.detail = "its report was incomplete";
    std::vector<Confirmed> made(all.size());
    for (Confirmed& one : made) one.report.verdict = not_finished(failure);
    return made;
  }

  static std::string encode_all(const Result<std::vector<SubmissionReport>>& reports) {
    std::vector<std::string> encoded;
    if (reports)
      for (const SubmissionReport& report : *reports) encoded.push_back(worker::encode(report, {}));
    ListWriter writer;
    writer(encoded);
    writer(!reports.has_value());
    if (!reports) writer(reports.error().message);
    return writer.take();
  }

  /// Returns an empty list if the bytes are not `count` reports. They can also say instead that the
  /// reference is unusable.
  std::vector<SubmissionReport> decode_all(std::string_view bytes, std::size_t count) {
    std::vector<std::string> encoded;
    bool is_unusable = false;
    Error error;
    ListReader reader(bytes);
    reader(encoded);
    reader(is_unusable);
    if (is_unusable) reader(error.message);
    if (!reader.good() || !reader.at_end()) return {};
    if (is_unusable) unusable_reference_ = std::move(error);
    if (encoded.size() != count) return {};
    std::vector<SubmissionReport> reports;
    for (const std::string& one : encoded) {
      std::string attachment;
      std::optional<SubmissionReport> report = worker::decode(one, attachment);
      if (!report) return {};
      reports.push_back(*std::move(report));
    }
    return reports;
  }

  void judge_provisional_again() {
    if (is_interrupted() || unusable_reference_) return;
    std::sort(provisional_.begin(), provisional_.end());
    std::vector<const Submission*> provisional;
    for (const std::size_t i : provisional_) provisional.push_back(&submissions_[i]);
    is_second_round_ = class_.follow_the_class(provisional, equivalent_);
    if (is_second_round_) {
      judge(provisional_);
      confirm();
      prove();
      return;
    }
    for (const std::size_t i : provisional_) {
      tell(i);
      is_final_[i] = true;
    }
  }

  /// Nothing is left to do here unless the loop was interrupted. Provisional verdicts do not count:
  /// they may be wrong.
  void give_up_the_rest() {
    for (const std::size_t i : unique_) {
      if (is_final_[i]) continue;
      SubmissionReport report;
      report.verdict = interrupted();
      record(i, std::move(report));
    }
  }

  void copy_duplicates() {
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (original_[i] == i) continue;
      SubmissionReport copy = report_.submissions[original_[i]];
      copy.same_as = files_[original_[i]].label;
      copy.effort = {};
      record(i, std::move(copy));
    }
  }

  /// Copies the parts of the class's report that can change while submissions are judged.
  void refresh() {
    report_.comparison = class_.report().comparison;
    report_.reference.findings = class_.report().reference.findings;
    const auto programs = std::ranges::count_if(
        files_, [](const SubmissionFile& each) { return !each.parts.empty(); });
    if (programs == 0) return;
    results::Finding note;
    note.code = "several-files";
    note.message = std::to_string(programs) +
                   (programs == 1 ? " submission is a program" : " submissions are programs") +
                   " of several files: all that are in one folder";
    report_.reference.findings.push_back(std::move(note));
  }

  enum class Tell : std::uint8_t { kNow, kLater };
  void record(std::size_t i, SubmissionReport report, Tell when = Tell::kNow) {
    report.path = files_[i].label;
    report.source = submissions_[i].text;
    report_.submissions[i] = std::move(report);
    if (when == Tell::kLater) return;
    is_final_[i] = true;
    tell(i);
  }
  void tell(std::size_t i) const {
    if (observer_.verdict) observer_.verdict(report_.submissions[i]);
  }

  Class& class_;
  const std::vector<SubmissionFile>& files_;
  const Limits& limits_;
  const Observer& observer_;
  Journal* journal_;  // null if there is none
  results::GradeReport report_;
  std::vector<Submission> submissions_;
  // For each submission: itself, or the first one with the same key.
  std::vector<std::size_t> original_;
  std::vector<std::size_t> unique_;  // the submissions to be judged
  std::vector<bool> is_final_;       // for each submission
  std::map<std::size_t, Judgement> unconfirmed_;
  std::vector<Crash> crashes_;  // of the submissions that are being judged
  std::optional<Error> unusable_reference_;
  std::vector<std::size_t> provisional_;
  std::vector<std::size_t> to_be_proved_;  // equivalent within a bound
  std::size_t equivalent_ = 0;
  bool is_second_round_ = false;
};

}  // namespace

Result<results::GradeReport> run(Class& assignment, const std::vector<SubmissionFile>& files,
                                 const Limits& limits, const Observer& observer, Journal* journal) {
  return Loop(assignment, files, limits, observer, journal).run();
}

}  // namespace assay::grade
