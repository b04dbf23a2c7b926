#include "apps/repair/repair.h"

#include <algorithm>
#include <map>
#include <utility>

#include "apps/repair/learned.h"
#include "apps/repair/wire.h"
#include "base/line_ends.h"
#include "base/source_files.h"
#include "repair/patch/diff.h"
#include "worker/proofs.h"
#include "worker/worker.h"

namespace assay::repair {
namespace {

using assignment::SubmissionFile;
using results::RepairReport;
using results::RepairStatus;
using results::SubmissionReport;
using worker::WorkerResult;

/// The judgement says that there is none for this reason, unless it is known.
RepairReport without_repair(RepairStatus status, std::string reason,
                            results::Undecided::Reason undecided) {
  RepairReport report;
  results::Undecided judgement;
  judgement.reason = undecided;
  judgement.explanation = reason;
  report.judgement.verdict = std::move(judgement);
  report.status = status;
  report.reason = std::move(reason);
  return report;
}

RepairReport not_read(std::string why) {
  RepairReport report;
  results::Rejected judgement;
  judgement.reason = results::Rejected::Reason::kUnreadable;
  judgement.explanation = why;
  report.judgement.verdict = std::move(judgement);
  report.status = RepairStatus::kNotTried;
  report.reason = std::move(why);
  return report;
}

/// Returns the report on a submission that is not different; nullopt if it is.
std::optional<RepairReport> without_search(const SubmissionReport& judgement) {
  if (std::holds_alternative<results::Different>(judgement.verdict)) return std::nullopt;
  RepairReport report;
  report.judgement = judgement;
  report.status = RepairStatus::kNotTried;
  if (const auto* rejected = std::get_if<results::Rejected>(&judgement.verdict))
    report.reason = rejected->explanation;
  else if (const auto* undecided = std::get_if<results::Undecided>(&judgement.verdict))
    report.reason = undecided->question  // it may be right
                        ? "whether it is different depends on a question about the valid inputs; "
                          "`assay grade` asks it"
                        : "there is no difference to repair: " + undecided->explanation;
  else
    report.status = RepairStatus::kNothingToRepair;
  return report;
}

/// The work on one submission.
struct Item {
  std::size_t index = 0;  // in the class
  std::string label, text;
  std::optional<SubmissionReport> judgement;  // if it is known
};

/// Adds where the mistakes may be, if that is asked for or there is no repair.
RepairReport localised(const Repairer& repairer, const Item& item, const Limits& limits,
                       RepairReport report) {
  const bool has_none =
      report.status == RepairStatus::kRewritten || report.status == RepairStatus::kNotFound;
  if (has_none || limits.localise)
    report.localisation = repairer.localise(item.text, report.judgement,
                                            limits.localise.value_or(localise::Request{}));
  return report;
}

RepairReport repaired(const Repairer& repairer, const Item& item, const Limits& limits) {
  const SubmissionReport judgement =
      item.judgement ? *item.judgement : repairer.judge(item.label, item.text);
  if (auto report = without_search(judgement)) return *std::move(report);
  return localised(repairer, item, limits,
                   limits.localise ? repairer.repair_as_evidence(item.label, item.text, judgement)
                                   : repairer.repair(item.label, item.text, judgement));
}

RepairReport report_of(const WorkerResult& result) {
  using Termination = WorkerResult::Termination;
  using Reason = results::Undecided::Reason;
  switch (result.termination) {
    case Termination::kFinished:
      if (auto report = decode(result.bytes)) return *std::move(report);
      return without_repair(RepairStatus::kFailed, "Assay failed: its report was incomplete",
                            Reason::kInternalError);
    case Termination::kTimedOut:
      return without_repair(RepairStatus::kNotFound,
                            "the time limit for this submission was reached", Reason::kBudget);
    case Termination::kOutOfMemory:
      return without_repair(RepairStatus::kNotFound,
                            "the memory limit for this submission was reached", Reason::kBudget);
    case Termination::kCrashed:
    case Termination::kCannotStart:
      break;
  }
  return without_repair(RepairStatus::kFailed,
                        "Assay failed on this submission (" + result.detail +
                            "); this is a bug in Assay and says nothing about the submission",
                        Reason::kInternalError);
}

/// Gives the repaired text and the diff the line ends of the file.
void restore_line_ends(const std::string& original, RepairReport& report) {
  if (report.repaired.empty() || original == report.source) return;
  std::vector<SourceFile> before = split_files(original), after = split_files(report.repaired);
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    after[i].text = with_line_ends_of(before[i].text, after[i].text);
  report.repaired = after.front().name.empty() ? after.front().text : join_files(after);
  report.diff = source_diff(original, report.repaired, report.path);
}

/// Returns the report for a further submission with the same source.
RepairReport copied(const RepairReport& original, const Item& item) {
  RepairReport copy = original;
  copy.same_as = copy.judgement.same_as = original.path;
  copy.effort = {};
  copy.judgement.effort = {};
  if (copy.verified.path == original.path) copy.verified.path = item.label;
  copy.verified.effort = {};
  if (!copy.diff.empty()) copy.diff = source_diff(item.text, copy.repaired, item.label);
  return copy;
}

class Loop {
 public:
  Loop(const Repairer& repairer, const Limits& limits, const Observer& observer, const Store& store,
       std::size_t submissions)
      : repairer_(repairer),
        limits_(limits),
        observer_(observer),
        store_(store),
        done_(submissions) {
    report_.assignment = repairer_.report();
    report_.hints = repairer_.hint_rules();
    report_.submissions.resize(submissions);
  }

  /// Adds a submission that needs no work.
  const RepairReport& put(const Item& item, RepairReport report) {
    record(item, std::move(report));
    return report_.submissions[item.index];
  }

  void work_on(std::vector<Item> items) {
    std::vector<Item> pending;
    for (Item& item : set_copies_apart(std::move(items))) {
      if (auto known = from_store(item))
        finish(item, *std::move(known));
      else
        pending.push_back(std::move(item));
    }
    worker::run_workers(
        pending.size(), limits_.jobs, worker_limits(),
        [&](std::size_t job) { return encode(repaired(repairer_, pending[job], limits_)); },
        [&](std::size_t job, const WorkerResult& result) { take(pending[job], result); },
        [&] { return goes_on(); });
    judge_late();
    for (const Item& item : pending)
      if (!done_[item.index])
        finish(item, without_repair(RepairStatus::kNotTried, "the run was interrupted",
                                    results::Undecided::Reason::kInterrupted));
    for (const Copy& copy : copies_)
      finish(copy.item, copied(report_.submissions[copy.original], copy.item));
  }

  /// Tries those without a repair, or only with a block of the reference, again with what is
  /// equivalent in the class so far.
  void learn() {
    const std::vector<std::string> equivalent = equivalent_texts();
    const std::vector<Item> again = to_try_again();
    if (equivalent.empty() || again.empty() || !goes_on()) return;
    if (observer_.learning) observer_.learning(again.size());
    std::vector<Item> pending;
    for (const Item& item : again) {
      if (auto known = learned_from_store(item, equivalent))
        take_learned(item, *std::move(known));
      else
        pending.push_back(item);
    }
    worker::run_workers(
        pending.size(), limits_.jobs, worker_limits(),
        [&](std::size_t job) {
          const Item& item = pending[job];
          return encode(
              localised(repairer_, item, limits_,
                        repairer_.repair_like(item.label, item.text, *item.judgement, equivalent)));
        },
        [&](std::size_t job, const WorkerResult& result) {
          const Item& item = pending[job];
          RepairReport report = report_of(result);
          report.effort.seconds = result.cpu_seconds;
          if (store_.add && report.status != RepairStatus::kFailed)
            store_.add(SearchRound::kLearning, item.label, item.text, results::name(report.status),
                       encode_learned(report, equivalent));
          take_learned(item, std::move(report));
        },
        [&] { return goes_on(); });
    copy_again();
  }

  /// Tries to remove the bounds of the verdicts on the submissions and on their repairs.
  void prove() {
    if (!limits_.prove || !repairer_.proves()) return;
    std::vector<Claim> claims;
    for (std::size_t i = 0; i < report_.submissions.size(); ++i) {
      const RepairReport& one = report_.submissions[i];
      if (!one.same_as.empty()) continue;
      for (const bool is_repaired : {false, true})
        if (worker::awaits_proof((is_repaired ? one.verified : one.judgement).verdict))
          claims.push_back({i, is_repaired});
    }
    worker::run_proofs(
        claims.size(), limits_.jobs, worker_limits(),
        [&](std::size_t job) {
          const RepairReport& one = report_.submissions[claims[job].submission];
          return repairer_.prove(one.path, claims[job].is_repaired ? one.repaired : one.source);
        },
        [&](std::size_t job, results::ProofAnswer answer, double cpu_seconds) {
          take_proof(claims[job], std::move(answer), cpu_seconds);
        },
        [&] { return goes_on(); });
    if (!claims.empty()) copy_again();
  }

  results::RepairsReport take_report() { return std::move(report_); }

 private:
  worker::WorkerLimits worker_limits() const {
    worker::WorkerLimits limits;
    limits.cpu_seconds = limits_.cpu_seconds;
    limits.wall_seconds = limits_.wall_seconds;
    limits.memory_bytes = limits_.memory_bytes;
    return limits;
  }

  /// A submission whose search exceeded a limit.
  struct Late {
    Item item;
    RepairReport report;
  };

  /// A verdict on a submission, or on its repaired text.
  struct Claim {
    std::size_t submission = 0;
    bool is_repaired = false;
  };

  struct Copy {
    Item item;
    std::size_t original = 0;  // the index of the first submission with the same source
  };

  /// Returns the items without those that have the source of an earlier one.
  std::vector<Item> set_copies_apart(std::vector<Item> items) {
    std::vector<Item> unique;
    std::map<std::string, std::size_t> first_with;
    for (Item& item : items) {
      const auto [first, is_first] = first_with.try_emplace(item.text, item.index);
      if (is_first)
        unique.push_back(std::move(item));
      else
        copies_.push_back({std::move(item), first->second});
    }
    return unique;
  }

  std::vector<std::string> equivalent_texts() const {
    std::vector<std::string> all;
    const auto add = [&](const std::string& text) {
      if (std::ranges::find(all, text) == all.end()) all.push_back(text);
    };
    for (const RepairReport& one : report_.submissions) {
      if (one.status == RepairStatus::kNothingToRepair)
        add(one.source);
      else if (one.status == RepairStatus::kVerified && !one.by_block)
        add(one.repaired);
    }
    return all;
  }

  std::vector<Item> to_try_again() const {
    std::vector<Item> again;
    for (std::size_t i = 0; i < report_.submissions.size(); ++i) {
      const RepairReport& one = report_.submissions[i];
      const bool is_without = one.by_block || one.status == RepairStatus::kNotFound ||
                              one.status == RepairStatus::kRewritten ||
                              one.status == RepairStatus::kPassesInputs;
      if (is_without && one.same_as.empty())
        again.push_back({i, one.path, one.source, one.judgement});
    }
    return again;
  }

  std::optional<RepairReport> from_store(const Item& item) const {
    if (!store_.find) return std::nullopt;
    const std::string* known = store_.find(SearchRound::kFirst, item.label, item.text);
    return known == nullptr ? std::nullopt : decode(*known);
  }

  std::optional<RepairReport> learned_from_store(const Item& item,
                                                 const std::vector<std::string>& equivalent) const {
    if (!store_.find) return std::nullopt;
    const std::string* known = store_.find(SearchRound::kLearning, item.label, item.text);
    return known == nullptr ? std::nullopt : decode_learned(*known, equivalent);
  }

  void take(const Item& item, const WorkerResult& result) {
    RepairReport report = report_of(result);
    report.effort.seconds = result.cpu_seconds;
    using Termination = WorkerResult::Termination;
    const bool is_over_limit = result.termination == Termination::kTimedOut ||
                               result.termination == Termination::kOutOfMemory;
    if (is_over_limit && !item.judgement)
      late_.push_back({item, std::move(report)});
    else
      keep(item, std::move(report));
  }

  /// Judges the submissions whose search exceeded a limit: its judgement was lost with it.
  void judge_late() {
    worker::run_workers(
        late_.size(), limits_.jobs, worker_limits(),
        [&](std::size_t job) {
          RepairReport judged;
          const Item& item = late_[job].item;
          judged.judgement = repairer_.judge(item.label, item.text);
          const bool is_different =
              std::holds_alternative<results::Different>(judged.judgement.verdict);
          return encode(limits_.localise && is_different
                            ? localised(repairer_, item, limits_, std::move(judged))
                            : judged);
        },
        [&](std::size_t job, const WorkerResult& result) {
          Late& late = late_[job];
          const RepairReport judged = report_of(result);
          const bool is_judged = result.termination == WorkerResult::Termination::kFinished;
          late.report.judgement = judged.judgement;
          late.report.localisation = judged.localisation;
          if (!is_judged) late.report.status = RepairStatus::kNotTried;
          keep(late.item, std::move(late.report));
        },
        [&] { return goes_on(); });
  }

  void keep(const Item& item, RepairReport report) {
    // What could not start, or crashed, is tried again by a resumed run: it may have been killed
    // with Assay.
    if (store_.add && report.status != RepairStatus::kFailed)
      store_.add(SearchRound::kFirst, item.label, item.text, results::name(report.status),
                 encode(report));
    finish(item, std::move(report));
  }

  void take_proof(const Claim& claim, results::ProofAnswer answer, double cpu_seconds) {
    RepairReport& report = report_.submissions[claim.submission];
    SubmissionReport& judged = claim.is_repaired ? report.verified : report.judgement;
    worker::enter(std::move(answer), judged.verdict);
    if (const auto* open = std::get_if<results::Undecided>(&judged.verdict)) {
      report.status = claim.is_repaired ? RepairStatus::kPassesInputs : RepairStatus::kNotTried;
      report.reason = open->explanation;
    }
    judged.effort.proof_seconds = cpu_seconds;
    judged.effort.cpu_seconds += cpu_seconds;
    report.effort.seconds += cpu_seconds;
    // A repair like another one is proved again by a resumed run.
    if (store_.add && !report.is_like_another)
      store_.add(SearchRound::kFirst, report.path, report.source, results::name(report.status),
                 encode(report));
  }

  /// Brings the reports on further submissions with the same source up to date.
  void copy_again() {
    for (const Copy& copy : copies_) {
      RepairReport report = copied(report_.submissions[copy.original], copy.item);
      if (copy.item.judgement) report.judgement = *copy.item.judgement;
      record(copy.item, std::move(report));
    }
  }

  /// Records a report of the second search if it is better than that of the first.
  void take_learned(const Item& item, RepairReport report) {
    const RepairReport& before = report_.submissions[item.index];
    const bool was_repaired = before.status == RepairStatus::kVerified;
    if (report.status == RepairStatus::kVerified && !(was_repaired && report.by_block)) {
      report.effort += before.effort;
      report.is_like_another = true;
      report.judgement = *item.judgement;
      record(item, std::move(report));
    }
    if (observer_.repaired) observer_.repaired(report_.submissions[item.index]);
  }

  /// Records the report, with the judgement that was known before.
  void finish(const Item& item, RepairReport report) {
    if (item.judgement) report.judgement = *item.judgement;
    record(item, std::move(report));
    if (observer_.repaired) observer_.repaired(report_.submissions[item.index]);
  }

  void record(const Item& item, RepairReport report) {
    report.path = item.label;
    report.source = item.text;
    report.judgement.path = item.label;
    report_.submissions[item.index] = std::move(report);
    done_[item.index] = true;
  }

  bool goes_on() const {
    if (observer_.idle) observer_.idle();
    return !observer_.is_interrupted || !observer_.is_interrupted();
  }

  const Repairer& repairer_;
  const Limits& limits_;
  const Observer& observer_;
  const Store& store_;
  results::RepairsReport report_;
  std::vector<bool> done_;  // for each submission
  std::vector<Late> late_;
  std::vector<Copy> copies_;
};

}  // namespace

results::RepairsReport run(const Repairer& repairer, const std::vector<SubmissionFile>& files,
                           const Limits& limits, const Observer& observer, const Store& store) {
  Loop loop(repairer, limits, observer, store, files.size());
  std::vector<Item> items;
  const auto refuse = [&](std::size_t i, std::string why) {
    const RepairReport& report = loop.put({i, files[i].label, "", {}}, not_read(std::move(why)));
    if (observer.repaired) observer.repaired(report);
  };
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].refusal.empty()) {
      refuse(i, files[i].label + " " + files[i].refusal);
    } else if (auto text = assignment::read_submission(files[i], repairer.language())) {
      items.push_back({i, files[i].label, *std::move(text), {}});
    } else {
      refuse(i, std::move(text.error().message));
    }
  }
  loop.work_on(std::move(items));
  if (limits.learn) loop.learn();
  loop.prove();
  results::RepairsReport report = loop.take_report();
  for (std::size_t i = 0; i < files.size(); ++i)
    if (const auto original = assignment::read_submission_as_it_is(files[i], repairer.language());
        original && files[i].refusal.empty())
      restore_line_ends(*original, report.submissions[i]);
  return report;
}

results::RepairsReport run_after_grading(const Repairer& repairer,
                                         const results::GradeReport& graded, const Limits& limits,
                                         const Observer& observer, const Store& store) {
  const std::vector<SubmissionReport>& all = graded.submissions;
  Loop loop(repairer, limits, observer, store, all.size());
  std::vector<Item> items;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Item item{i, all[i].path, all[i].source, all[i]};
    if (auto report = without_search(all[i]))
      loop.put(item, *std::move(report));
    else
      items.push_back(std::move(item));
  }
  loop.work_on(std::move(items));
  if (limits.learn) loop.learn();
  loop.prove();
  return loop.take_report();
}

}  // namespace assay::repair
