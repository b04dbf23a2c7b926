// Compares the compiled programs alone, without the interpreter: for what it does not model, and
// before a claim of equivalence.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "equiv/stdio/reference.h"
#include "equiv/stdio/replay.h"

namespace assay::equiv {

/// Does not own what it is given, all of which must outlive it.
class NativeComparison {
 public:
  NativeComparison(const Reference& reference, const ProgramUnderTest& submission,
                   NativeReplayer& replayer, const results::Comparison& comparison)
      : reference_(reference),
        submission_(submission),
        replayer_(replayer),
        comparison_(comparison) {}

  /// Runs both programs on the inputs. Returns a difference that a replay confirms, if there is
  /// one.
  Result<std::optional<results::Different>> try_inputs(std::span<const KnownInput* const> inputs);
  /// Does so on chosen inputs of the reference, the simplest first, because a difference is not
  /// minimised here, in groups of 1, 3, 9, ..., because a run can take as long as its limit allows.
  /// Programs whose runs take long are tried on fewer inputs.
  Result<std::optional<results::Different>> try_simplest_first();

  /// On how many inputs the programs were compared, since the last call of `count_anew`.
  std::uint64_t compared() const { return compared_; }
  void count_anew() { compared_ = 0; }
  /// True if they differed once, and not when they were run again.
  bool has_unconfirmed_difference() const { return has_unconfirmed_difference_; }

 private:
  /// Returns the outcomes of both programs.
  Result<NativeReplayer::Both> outcomes_on(std::span<const KnownInput* const> inputs);

  const Reference& reference_;
  const ProgramUnderTest& submission_;
  NativeReplayer& replayer_;
  const results::Comparison& comparison_;
  std::uint64_t compared_ = 0;
  bool has_unconfirmed_difference_ = false;
};

}  // namespace assay::equiv
