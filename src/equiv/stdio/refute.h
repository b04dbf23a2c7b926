// Refutation by running: interprets the submission on the reference's inputs until the two differ.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/reference.h"

namespace assay::equiv {

/// A candidate counterexample: an input on which the interpreter found that the programs differ. It
/// becomes a verdict only if a native replay confirms it.
struct Candidate {
  KnownInput input;
  results::Outcome actual;
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  bool has_given_output = false;  // the expected output is an example's, not the reference's
  /// The fill pattern of the uninitialised memory that the program read, at `uninitialised_at`.
  /// Without one, it read none, or that counted as a fault.
  std::optional<std::uint8_t> fill_pattern{};
  results::Location uninitialised_at{};
};
/// Is the difference the use of an uninitialised value?
bool uses_uninitialised(const Candidate& candidate);
/// Is it the use of the value of a function that returned none? Such a value is in a register, not
/// in memory.
bool misses_return(const Candidate& candidate);
/// Is it only that the interpreter's limits were reached, which need not affect the compiled
/// program?
bool reached_limits(const Candidate& candidate);

/// Runs a submission, compares it with the reference, and counts the cost.
class Runner {
 public:
  Runner(Reference& reference, const ProgramUnderTest& submission,
         const results::Comparison& comparison)
      : reference_(reference),
        reference_runner_(reference.task(), reference.tested()),
        submission_(submission),
        comparison_(comparison) {}

  /// Do the two differ on this input? Returns nullopt if not, or if the submission reaches a
  /// construct that is not modelled (`unsupported`).
  std::optional<Candidate> try_input(const KnownInput& input);
  /// The same for any input. Returns nullopt also if the reference is not well defined on it.
  std::optional<Candidate> try_bytes(const std::string& bytes);

  /// The same for an example whose output is known although the reference is not defined on it.
  std::optional<Candidate> try_given_output(const GivenOutput& example);

  /// Reading an uninitialised value is no fault from now on: it yields an arbitrary value, and the
  /// programs must agree whatever that is. For programs that only copy such values.
  void accept_uninitialised() { accepts_uninitialised_ = true; }
  bool accepts_uninitialised() const { return accepts_uninitialised_; }
  /// Whether the last run read an uninitialised value.
  bool read_uninitialised() const { return read_uninitialised_; }
  /// Where an uninitialised value was first read on the inputs run since.
  Span first_uninitialised_read() const { return first_uninitialised_read_; }

  Reference& reference() const { return reference_; }
  /// Runs the reference on further inputs.
  ReferenceRunner& reference_runner() { return reference_runner_; }
  const ProgramUnderTest& submission() const { return submission_; }
  const results::Comparison& comparison() const { return comparison_; }
  const exec::Termination* unsupported() const { return unsupported_ ? &*unsupported_ : nullptr; }
  /// Whether a run that reaches its limit may be repeated with a far larger one, a few times in
  /// all: a slow program need not be one that does not terminate.
  void set_patient(bool patient) { patient_ = patient; }
  std::uint64_t steps() const { return steps_; }
  std::uint64_t runs() const { return runs_; }

 private:
  std::optional<Candidate> run(const KnownInput& input, std::optional<std::uint8_t> fill_pattern);

  Reference& reference_;
  ReferenceRunner reference_runner_;
  const ProgramUnderTest& submission_;
  const results::Comparison& comparison_;
  std::optional<exec::Termination> unsupported_;
  std::uint64_t steps_ = 0, runs_ = 0;
  bool patient_ = true;
  std::uint32_t long_runs_ = 0;
  bool accepts_uninitialised_ = false, read_uninitialised_ = false;
  Span first_uninitialised_read_;
};

/// The limits of the submission's steps, after which it counts as not terminating, and of its
/// output compared with the reference's. The compiled program decides about both.
exec::MachineLimits submission_limits(const exec::MachineLimits& limits, const KnownInput& input);

/// Returns a simpler input with the same kind of difference, or the candidate itself. For inputs
/// that match the description; at most `runs` runs of the submission.
Candidate minimise(Runner& runner, Candidate candidate, std::uint32_t runs);

}  // namespace assay::equiv
