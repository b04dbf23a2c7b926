// Native replay: what the real compiler makes of a candidate. Only what shows here becomes a
// verdict.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "equiv/refute.h"
#include "native/compiler.h"
#include "native/replay.h"
#include "results/verdict.h"

namespace assay::equiv {

/// Runs programs natively in the sandbox. Does not own the toolchain.
class NativeReplayer {
 public:
  struct Options {
    native::Limits limits;
    std::string file;  // the submission's, in commands shown to people; empty: none are shown
  };
  NativeReplayer(native::Toolchain& toolchain, Options options)
      : toolchain_(toolchain), options_(std::move(options)) {}

  /// What the program shows on the inputs under a build; in their order.
  Result<std::vector<results::Behaviour>> run(const Subject& subject,
                                              const std::vector<std::string>& inputs,
                                              native::Flavour flavour);

  struct Both {
    std::vector<results::Behaviour> expected;  // empty if there is no reference
    std::vector<results::Behaviour> actual;
  };
  /// The same of two programs, side by side: the reference (nullptr: none) by gcc -O0.
  Result<Both> run_both(const Subject* reference, const Subject& submission,
                        const std::vector<std::string>& inputs, native::Flavour flavour);

  struct Verified {
    std::optional<results::Different> different;
    std::string why_not;  // one phrase, when the difference did not show
  };
  /// Replays one candidate: reference and submission by gcc -O0. When that shows no difference and
  /// the candidate is undefined behaviour: a use of unset memory with other bytes in that memory,
  /// then the submission again under the sanitizer that knows it.
  /// Errors: no compiler, no sandbox.
  Result<Verified> verify(const Reference& reference, const Subject& submission,
                          const Candidate& candidate, Comparison comparison);

  std::uint64_t runs() const { return runs_; }
  /// Wall-clock seconds spent compiling and running.
  double seconds() const { return seconds_; }

 private:
  std::vector<results::Behaviour> behaviours(const Subject& subject,
                                             const std::vector<native::NativeRun>& runs);
  /// The replay with the first fill of unset memory that makes a difference, if one does.
  Result<std::optional<results::Replay>> filled(const results::Replay& plain,
                                                const Subject& submission,
                                                const Candidate& candidate,
                                                const Comparison& comparison);
  Result<Verified> verify_undefined(results::Replay replay, const Subject& submission,
                                    const Candidate& candidate, const Comparison& comparison);
  std::string reproduce(native::Flavour flavour, bool unset) const;
  results::Replay describe(const Reference& reference, const Candidate& candidate) const;

  native::Toolchain& toolchain_;
  Options options_;
  std::uint64_t runs_ = 0;
  double seconds_ = 0;
};

}  // namespace assay::equiv
