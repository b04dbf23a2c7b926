// Looks for a repair of every submission of a class, in any language: every submission in its own
// worker process. The class may have been graded before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assignment/files.h"
#include "assignment/programs.h"
#include "localise/request.h"
#include "results/repair.h"

namespace assay::repair {

/// A class of submissions as a language provides it.
class Repairer {
 public:
  Repairer() = default;
  Repairer(const Repairer&) = delete;
  Repairer& operator=(const Repairer&) = delete;
  virtual ~Repairer() = default;

  virtual std::string_view language() const = 0;
  /// Returns the parts of the report that do not depend on the submissions.
  virtual const results::GradeReport& report() const = 0;
  /// Returns what the assignment states about hints.
  virtual results::HintRules hint_rules() const { return {}; }
  virtual std::optional<assignment::FolderRule> folder_rule() const { return std::nullopt; }
  /// Judges one submission. Called in a worker process. `label` is its path relative to what was
  /// named.
  virtual results::SubmissionReport judge(const std::string& label,
                                          const std::string& text) const = 0;
  /// True if the language can try to show a verdict without its bound.
  virtual bool proves() const { return false; }
  /// Tries to prove for all valid inputs what `judge` has shown of a text within a bound. Called in
  /// a worker process of its own, and only if `proves()`.
  virtual results::ProofAnswer prove(const std::string& /*label*/,
                                     const std::string& /*text*/) const {
    return {};
  }
  /// Looks for a repair of a submission with this judgement, which is that it is different. Called
  /// in a worker process.
  virtual results::RepairReport repair(const std::string& label, const std::string& text,
                                       const results::SubmissionReport& judgement) const = 0;
  /// The same where the repair only tells at which lines to look: it can be verified less.
  virtual results::RepairReport repair_as_evidence(
      const std::string& label, const std::string& text,
      const results::SubmissionReport& judgement) const {
    return repair(label, text, judgement);
  }
  /// The same with parts of these texts, which were judged equivalent, in place of the accepted
  /// solutions'.
  virtual results::RepairReport repair_like(const std::string& label, const std::string& text,
                                            const results::SubmissionReport& judgement,
                                            const std::vector<std::string>& equivalent) const = 0;
  /// Returns what runs on known inputs show of a submission with this judgement, which is that it
  /// is different; nothing if they show nothing. Called in a worker process.
  virtual results::Localisation localise(const std::string& text,
                                         const results::SubmissionReport& judgement,
                                         const localise::Request& request) const = 0;
};

struct Limits {
  std::size_t jobs = 1;      // the number of concurrent workers
  double cpu_seconds = 120;  // of the worker of one submission
  double wall_seconds = 1200;
  std::uint64_t memory_bytes = 4ULL << 30;  // for the worker of one submission
  /// Whether submissions without a repair are tried again, with parts of the equivalent and the
  /// repaired submissions of the class. These lend parts; the judge trusts the reference alone.
  bool learn = false;
  bool prove = true;  // whether bounds of verdicts are tried to be removed
  /// Asks for the suspicious parts of every different submission; without it, only of those without
  /// a repair of their own text.
  std::optional<localise::Request> localise;
};

/// The search to which a report belongs: the first one, or the one with `Limits::learn`.
enum class SearchRound : std::uint8_t { kFirst, kLearning };

/// Where reports are kept, so that an interrupted run can be resumed. Both functions may be empty.
struct Store {
  /// Returns what was kept last of this search for a submission with this source; null if there is
  /// nothing.
  std::function<const std::string*(SearchRound, const std::string& label, std::string_view source)>
      find;
  /// Keeps a report as bytes. `status` is its name for human readers.
  std::function<void(SearchRound, const std::string& label, std::string_view source,
                     std::string_view status, const std::string& report)>
      add;
};

/// Functions that the loop calls while it works. Each of them may be empty.
struct Observer {
  std::function<void(const results::RepairReport&)> repaired;  // in order of completion
  /// Called once, if at all, before `Limits::learn` takes effect, with the number of submissions
  /// that are tried again; `repaired` is called for each of them.
  std::function<void(std::size_t)> learning;
  std::function<void()> idle;  // called from time to time
  /// Once it returns true, all workers are ended, and what is left is reported as not tried.
  std::function<bool()> is_interrupted;
};

/// Never fails as a whole. Of submissions with the same source the first one is repaired, and the
/// others get copies of its report (`RepairReport::same_as`). The reports are in the order of
/// `files`, and the same for any number of jobs.
results::RepairsReport run(const Repairer& repairer,
                           const std::vector<assignment::SubmissionFile>& files,
                           const Limits& limits, const Observer& observer = {},
                           const Store& store = {});

/// Looks for a repair of every different submission of a class that was graded. The others are
/// reported without any work, and `observer` is not told of them.
results::RepairsReport run_after_grading(const Repairer& repairer,
                                         const results::GradeReport& graded, const Limits& limits,
                                         const Observer& observer = {}, const Store& store = {});

}  // namespace assay::repair
