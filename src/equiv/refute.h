// Cheap refutation: run the submission on the reference's inputs until they part.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "equiv/reference.h"
#include "equiv/subject.h"

namespace assay::equiv {

/// An input on which the interpreter saw the programs differ. To become a verdict it must be
/// replayed natively.
struct Candidate {
  KnownInput input;
  results::Behaviour actual;
  results::DifferenceKind kind = results::DifferenceKind::kValue;
};

/// What running a submission needs to know and what it costs.
class Runner {
 public:
  Runner(const Reference& reference, const Subject& submission, const Comparison& comparison)
      : reference_(reference), submission_(submission), comparison_(comparison) {}

  /// Do they differ on this input? Empty: no, or the submission stops at something that is not
  /// modelled (`unsupported`).
  std::optional<Candidate> try_input(const KnownInput& input);
  /// The same for an input the reference may not have seen; empty too when it is not defined there.
  std::optional<Candidate> try_bytes(const std::string& bytes);

  const Reference& reference() const { return reference_; }
  const Subject& submission() const { return submission_; }
  const Comparison& comparison() const { return comparison_; }
  const exec::Outcome* unsupported() const { return unsupported_ ? &*unsupported_ : nullptr; }
  std::uint64_t steps() const { return steps_; }
  std::uint64_t runs() const { return runs_; }

 private:
  const Reference& reference_;
  const Subject& submission_;
  const Comparison& comparison_;
  std::optional<exec::Outcome> unsupported_;
  std::uint64_t steps_ = 0, runs_ = 0;
};

/// The submission may take this many steps on an input before it counts as not ending.
exec::MachineLimits submission_limits(const exec::MachineLimits& limits,
                                      std::uint64_t reference_steps);

/// A simpler input with the same kind of difference, or the candidate itself. Works on inputs that
/// fit the description; at most `runs` runs of the submission.
Candidate minimise(Runner& runner, Candidate candidate, std::uint32_t runs);

}  // namespace assay::equiv
