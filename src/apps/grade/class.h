// A class of submissions to one assignment, as a language sees it: what the grading loop (grade.h)
// has to be told about the language, and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "results/grade_report.h"

namespace assay::grade {

/// What the user asked for when the class was opened, in every language.
struct Request {
  std::string reference;  // path
  std::optional<std::string>
      assignment;                    // path; otherwise the assignment.toml beside the reference
  bool ignore_assignment = false;    // not even that one
  std::optional<std::string> entry;  // the function or functions to grade
  std::uint64_t seed = 1;
  bool allow_no_sandbox = false;
  /// The options that only some languages have, by name without dashes ("bound"), with their values
  /// as they were given. The language has declared them (languages/language.h).
  std::map<std::string, std::vector<std::string>> settings;

  /// The last value of a setting, if it was given.
  std::optional<std::string> setting(const std::string& name) const;
  /// Of a setting that the command line has checked to be a number.
  std::optional<std::uint32_t> number(const std::string& name) const;
  /// All values of a setting that may be repeated.
  std::vector<std::string> all(const std::string& name) const;
};

/// Why a class cannot be opened; decides the exit code (docs/verdicts.md).
enum class SetupFailure : std::uint8_t { kUsage, kReference, kSandbox };
struct SetupError {
  SetupFailure failure = SetupFailure::kUsage;
  Error error;
};
template <class T>
using Opened = tl::expected<T, SetupError>;

/// For `return give_up(...)` from a function that opens a class.
tl::unexpected<SetupError> give_up(SetupFailure failure, Error error);

struct Submission {
  std::string label;  // its path relative to what was named on the command line; used in reports
  std::string text;   // clean_source() of the file
};

/// What is known of one submission when its worker ends.
struct Judgement {
  results::SubmissionReport report;  // path and source are filled in by the loop
  /// Evidence that has yet to be confirmed by the real toolchain, in the language's own encoding.
  /// Empty: the verdict stands.
  std::string unconfirmed;
};
/// A judgement whose evidence is to be confirmed. `submission` outlives it.
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

  /// The language's name, for messages.
  virtual std::string_view language() const = 0;
  /// The report as far as it does not depend on the submissions; asked before and after judging.
  virtual const results::GradeReport& report() const = 0;
  /// Texts with the same key are the same program, and judged once.
  virtual std::string duplicate_key(std::string_view text) const { return std::string(text); }

  /// Judges one submission. Called in a worker process, which may crash or be ended by the watchdog
  /// without harm to anything but this submission.
  virtual Judgement judge(const Submission& submission) const = 0;
  /// Confirms all evidence that workers left unconfirmed, in one batch, in at most `jobs` processes
  /// at a time: the final reports, in the order of `all`. Called at most once, and not with an
  /// empty list.
  virtual std::vector<results::SubmissionReport> confirm(const std::vector<Unconfirmed>& all,
                                                         std::size_t jobs) const;

  /// May what the rest of the class shows still change this verdict? Such verdicts are held back
  /// until all submissions are judged.
  virtual bool is_provisional(const results::SubmissionReport&) const { return false; }
  /// Told, once all are judged, how many verdicts are provisional and how many submissions are
  /// equivalent. True: the task has changed, and the provisional ones are to be judged again.
  virtual bool follow_the_class(std::size_t /*provisional*/, std::size_t /*equivalent*/) {
    return false;
  }
};

}  // namespace assay::grade
