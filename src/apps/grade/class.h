// A class of submissions to one assignment, as a language provides it: everything that the grading
// loop (grade.h) needs to know about the language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assignment/programs.h"
#include "base/result.h"
#include "results/grade_report.h"
#include "results/input.h"

namespace assay::grade {

/// The options for opening a class that all languages share.
struct Request {
  std::string reference;  // a path
  /// A path; if absent, the assignment.toml next to the reference is used, if it exists.
  std::optional<std::string> assignment;
  bool ignore_assignment = false;    // if true, even that assignment.toml is ignored
  std::optional<std::string> entry;  // the function or functions to grade
  std::uint64_t seed = 1;
  bool allow_no_sandbox = false;
  bool advice = false;  // findings about habits as well, whatever the assignment says
  /// The options that only some languages have: their names without dashes ("bound"), with the
  /// values as given. The language has declared them (languages/language.h).
  std::map<std::string, std::vector<std::string>> settings;

  /// Returns the last value of a setting, if the setting was given.
  std::optional<std::string> setting(const std::string& name) const;
  /// Returns the value of a setting that the command line has checked to be a number.
  std::optional<std::uint32_t> number(const std::string& name) const;
  /// Returns all values of a setting that can be repeated.
  std::vector<std::string> all(const std::string& name) const;
};

/// The reason why a class cannot be opened; it determines the exit code (docs/verdicts.md).
enum class SetupFailure : std::uint8_t { kUsage, kReference, kSandbox };
struct SetupError {
  SetupFailure failure = SetupFailure::kUsage;
  Error error;
};
template <class T>
using Opened = tl::expected<T, SetupError>;

/// Makes the error of a function that opens a class: `return give_up(...)`.
tl::unexpected<SetupError> give_up(SetupFailure failure, Error error);

struct Submission {
  std::string label;  // its path relative to what was named on the command line; used in reports
  std::string text;   // the result of read_submission()
};

/// The result for one submission when its worker ends.
struct Judgement {
  results::SubmissionReport report;  // path and source are filled in by the loop
  /// Evidence that the actual toolchain has yet to confirm, in the language's own encoding. If it
  /// is empty, the verdict is final.
  std::string unconfirmed;
};
/// A judgement whose evidence must be confirmed. `submission` outlives it.
struct Unconfirmed {
  const Submission* submission = nullptr;
  Judgement judgement;
};

class Class {
 public:
  Class() = default;
  Class(const Class&) = delete;
  Class& operator=(const Class&) = delete;
  virtual ~Class() = default;

  /// Returns the language's name, for messages.
  virtual std::string_view language() const = 0;
  /// Returns the parts of the report that do not depend on the submissions; called before and after
  /// judging.
  virtual const results::GradeReport& report() const = 0;
  /// Returns a string that identifies everything that was read in order to judge: a class with the
  /// same string gives a submission the same verdict. A language adds what its report does not
  /// show.
  virtual std::string fingerprint() const;
  /// Says which files are one program; nullopt if every file is one.
  virtual std::optional<assignment::FolderRule> folder_rule() const { return std::nullopt; }
  /// Sources with the same key are the same program, which is judged once.
  virtual std::string duplicate_key(std::string_view text) const { return std::string(text); }

  /// Returns a few different valid inputs, small ones first, for a reader who wants to see what the
  /// description of the valid inputs admits.
  virtual std::vector<results::Input> some_inputs(std::size_t /*most*/) const { return {}; }

  /// Keeps ready what the workers of a class that stays open share: a compiler that is running
  /// already. Called in the process that starts the workers, before the first one and whenever one
  /// has ended; returns at once.
  virtual void prepare_workers() {}

  /// Judges one submission. Called in a worker process; a crash of this process, or its end by the
  /// watchdog, affects no other submission.
  virtual Judgement judge(const Submission& submission) const = 0;
  /// Judges like `judge`, and tells of a difference as soon as native runs have shown it, before a
  /// smaller one is found: of none that a question to the teacher would be asked about. The verdict
  /// has the smallest one; see the function below. A language that does not make differences
  /// smaller has nothing to tell.
  virtual Judgement judge_and_tell(const Submission& submission,
                                   const results::DifferenceFound& /*found*/) const {
    return judge(submission);
  }
  /// Judges a submission on which `judge` crashed, without what may have crashed: by native runs
  /// alone, for instance. Called in a worker process as well. Returns nullopt if there is no other
  /// way.
  virtual std::optional<Judgement> judge_after_crash(const Submission&) const {
    return std::nullopt;
  }
  /// True if the language can try to show a verdict without its bound.
  virtual bool proves() const { return false; }
  /// Tries to prove for all valid inputs what `judge` has shown within a bound. Called in a worker
  /// process of its own, and only if `proves()`: whatever becomes of it, the verdict remains.
  virtual results::ProofAnswer prove(const Submission& submission) const;

  /// Confirms all evidence that workers left unconfirmed, in one batch, with at most `jobs`
  /// processes at a time. Returns the final reports, in the order of `all`, or why the reference
  /// turns out to be unusable, which ends the class. Not called with an empty list.
  virtual Result<std::vector<results::SubmissionReport>> confirm(
      const std::vector<Unconfirmed>& all, std::size_t jobs) const;

  /// True if the results of the rest of the class may still change this verdict. Such verdicts are
  /// held back until all submissions are judged.
  virtual bool is_provisional(const results::SubmissionReport&) const { return false; }
  /// Called once all submissions are judged. Returns true if the task has changed, so that the
  /// submissions with provisional verdicts must be judged again. They outlive the class.
  virtual bool follow_the_class(const std::vector<const Submission*>& /*provisional*/,
                                std::size_t /*equivalent*/) {
    return false;
  }
};

/// Returns which of so many inputs, in the order of their sizes, to show to a reader: the first
/// ones, and others of all sizes.
std::vector<std::size_t> spread(std::size_t count, std::size_t most);

/// Judges and tells with a promise to whoever was told: the verdict is final and `different`. Where
/// a smaller difference than the last one that was told of could not be shown, that one is the
/// evidence. Other judgements are those of the class, which may have to be confirmed.
Judgement judge_as_told(const Class& assignment, const Submission& submission,
                        const results::DifferenceFound& found);

}  // namespace assay::grade
