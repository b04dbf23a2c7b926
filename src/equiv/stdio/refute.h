// Refutes a submission by concrete runs: interprets it on the inputs of the reference until an
// outcome differs from the reference's, and then reduces that input. What is found is only a
// candidate counterexample; equiv/stdio/replay.h confirms it by the compiled programs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/reference.h"

namespace assay::equiv {

/// A candidate counterexample: a valid input on which the interpreter computes different outcomes
/// for the two programs. It becomes a verdict only if a native replay confirms it.
struct Candidate {
  KnownInput input;
  results::Outcome actual;
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  bool has_given_output = false;  // the expected output is that of an example, not the reference's
  /// The byte that every uninitialised cell held, if the program read such a cell; the first such
  /// read is at `uninitialised_at`. Absent if the program read none, or if the read was a fault.
  std::optional<std::uint8_t> fill_pattern{};
  results::Location uninitialised_at{};
};
/// True if the submission's run ended at the use of an uninitialised value.
bool uses_uninitialised(const Candidate& candidate);
/// True if that value is the result of a function that returned without a value. Such a value is in
/// a register and not in memory, so fill patterns do not affect it.
bool misses_return(const Candidate& candidate);
/// True if the submission's run ended at an access to memory that is not, or no longer, an
/// object's.
bool accesses_invalid_memory(const Candidate& candidate);
/// True if the submission's run ended only because it reached a limit of the interpreter, which the
/// compiled program need not reach.
bool reached_limits(const Candidate& candidate);

/// Interprets a submission, compares its outcomes with the reference's, and counts runs and steps.
class Runner {
 public:
  Runner(Reference& reference, const ProgramUnderTest& submission,
         const results::Comparison& comparison)
      : reference_(reference),
        reference_runner_(reference.task(), reference.tested()),
        submission_(submission),
        comparison_(comparison) {}

  /// Returns a candidate if the outcomes on this input differ. Returns nullopt if they agree, or if
  /// the submission reaches a construct that is not modelled (see `unsupported`).
  std::optional<Candidate> try_input(const KnownInput& input);
  /// Like try_input, for an input on which the reference has not been run. Returns nullopt also if
  /// the reference is not well defined on it.
  std::optional<Candidate> try_bytes(const std::string& bytes);

  /// Compares the submission's output with the output that an example states. For examples on which
  /// the reference is not well defined. If the submission is not modelled, the example itself is
  /// the candidate, and the native replay decides.
  std::optional<Candidate> try_given_output(const GivenOutput& example);

  /// From now on, reading an uninitialised value is not a fault but yields an arbitrary value, and
  /// the submission must agree with the reference for every such value. This suits submissions that
  /// only copy such values, for instance within a structure.
  void accept_uninitialised() { accepts_uninitialised_ = true; }
  bool accepts_uninitialised() const { return accepts_uninitialised_; }
  /// True if the last run read an uninitialised value.
  bool read_uninitialised() const { return read_uninitialised_; }
  /// The position of the first read of an uninitialised value in the runs so far; invalid if there
  /// was none.
  Span first_uninitialised_read() const { return first_uninitialised_read_; }

  Reference& reference() const { return reference_; }
  /// The runner by which the reference is interpreted on further inputs.
  ReferenceRunner& reference_runner() { return reference_runner_; }
  const ProgramUnderTest& submission() const { return submission_; }
  const results::Comparison& comparison() const { return comparison_; }
  /// The first construct that is not modelled, with its position; null if no run reached one.
  const exec::Termination* unsupported() const { return unsupported_ ? &*unsupported_ : nullptr; }
  /// If true (the default), a run that reaches the limit on steps is repeated with a far larger
  /// limit, at most a few times for one submission, because a slow program may still terminate.
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

/// Returns the limits of the submission's run on an input. They are multiples of the reference's
/// steps and output on it; a submission that exceeds them is a candidate for not terminating or for
/// too much output, which a run of the compiled program decides.
exec::MachineLimits submission_limits(const exec::MachineLimits& limits, const KnownInput& input);

/// Returns a candidate with a simpler input and the same kind of difference, or `candidate` itself.
/// The input must match the description of the valid inputs. Runs the submission at most `runs`
/// times. `smaller`, unless it is empty, is called with each simpler candidate on the way.
Candidate minimise(Runner& runner, Candidate candidate, std::uint32_t runs,
                   const std::function<void(const Candidate&)>& smaller = {});

}  // namespace assay::equiv
