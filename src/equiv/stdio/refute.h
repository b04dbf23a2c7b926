// Cheap refutation: run the submission on the reference's inputs until they part.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/reference.h"
#include "equiv/stdio/subject.h"

namespace assay::equiv {

/// An input on which the interpreter saw the programs differ. To become a verdict it must be
/// replayed natively.
struct Candidate {
  KnownInput input;
  results::Outcome actual;
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  bool given = false;  // the expected output is an example's, not the reference's
  /// What memory that was never set held when the program read it, at `unset_at`. Empty: it did not
  /// read any, or that counted as a fault.
  std::optional<std::uint8_t> unset_bytes{};
  results::Location unset_at{};
};
/// Is what was seen the use of a value that was never set?
bool uses_unset(const Candidate& candidate);
/// Of one that a function did not return? That is a register's, not memory's.
bool misses_return(const Candidate& candidate);
/// Or only that the interpreter's limits were reached, which the compiled program may not notice?
bool reached_limits(const Candidate& candidate);

/// What running a submission needs to know and what it costs.
class Runner {
 public:
  Runner(Reference& reference, const Subject& submission, const results::Comparison& comparison)
      : reference_(reference),
        reference_runner_(reference.task(), reference.subject()),
        submission_(submission),
        comparison_(comparison) {}

  /// Do they differ on this input? Empty: no, or the submission stops at something that is not
  /// modelled (`unsupported`).
  std::optional<Candidate> try_input(const KnownInput& input);
  /// The same for an input the reference may not have seen; empty too when it is not defined there.
  std::optional<Candidate> try_bytes(const std::string& bytes);

  /// The same for an example whose output is known although the reference is not defined on it.
  std::optional<Candidate> try_given(const GivenExample& example);

  /// From now on reading what was never set is no fault: it gives an arbitrary value, and whatever
  /// that is, the programs must agree. For programs that read such values and only copy them.
  void accept_unset() { accepts_unset_ = true; }
  bool accepts_unset() const { return accepts_unset_; }
  /// Whether the last run read such a value.
  bool read_unset() const { return read_unset_; }
  /// Where, on the inputs run since, such a value was first read.
  Span first_unset_read() const { return first_unset_read_; }

  Reference& reference() const { return reference_; }
  /// Runs the reference on further inputs.
  ReferenceRunner& reference_runner() { return reference_runner_; }
  const Subject& submission() const { return submission_; }
  const results::Comparison& comparison() const { return comparison_; }
  const exec::Outcome* unsupported() const { return unsupported_ ? &*unsupported_ : nullptr; }
  /// Whether a run that reaches its limit may be repeated with a far larger one, a few times in
  /// all: a slow program is not one that never ends.
  void set_patient(bool patient) { patient_ = patient; }
  std::uint64_t steps() const { return steps_; }
  std::uint64_t runs() const { return runs_; }

 private:
  std::optional<Candidate> run(const KnownInput& input, std::optional<std::uint8_t> unset_bytes);

  Reference& reference_;
  ReferenceRunner reference_runner_;
  const Subject& submission_;
  const results::Comparison& comparison_;
  std::optional<exec::Outcome> unsupported_;
  std::uint64_t steps_ = 0, runs_ = 0;
  bool patient_ = true;
  std::uint32_t long_runs_ = 0;
  bool accepts_unset_ = false, read_unset_ = false;
  Span first_unset_read_;
};

/// The submission may take this many steps on an input before it counts as not ending, and write so
/// much more than the reference before it counts as writing without end; the compiled program has
/// the last word on both.
exec::MachineLimits submission_limits(const exec::MachineLimits& limits, const KnownInput& input);

/// A simpler input with the same kind of difference, or the candidate itself. Works on inputs that
/// fit the description; at most `runs` runs of the submission.
Candidate minimise(Runner& runner, Candidate candidate, std::uint32_t runs);

}  // namespace assay::equiv
