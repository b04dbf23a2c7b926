// Native replay: what the real compiler makes of a candidate. Only what shows here becomes a
// verdict.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/refute.h"
#include "native/c/compiler.h"
#include "native/c/replay.h"
#include "results/verdict.h"

namespace assay::equiv {

/// Runs programs natively in the sandbox. Does not own the toolchain.
class NativeReplayer {
 public:
  struct Options {
    native::Limits limits;
    /// tcc may show what the interpreter foretold to the byte, or what depends on unset memory
    /// (docs/decisions/009-quick-replay.md). Otherwise it is always gcc.
    bool quick = true;
    std::string file;  // the submission's, in commands shown to people; empty: none are shown
  };
  NativeReplayer(native::Toolchain& toolchain, Options options)
      : toolchain_(toolchain), options_(std::move(options)) {}

  /// What the program shows on the inputs under a build; in their order.
  Result<std::vector<results::Outcome>> run(const Subject& subject,
                                            const std::vector<std::string>& inputs,
                                            native::Flavour flavour);

  struct Both {
    std::vector<results::Outcome> expected;  // empty if there is no reference
    std::vector<results::Outcome> actual;
  };
  /// The same of two programs, side by side: the reference (nullptr: none) by gcc -O0.
  Result<Both> run_both(const Subject* reference, const Subject& submission,
                        const std::vector<std::string>& inputs, native::Flavour flavour);

  struct Verified {
    std::optional<results::Different> different;
    std::string why_not;  // one phrase, when the difference did not show
  };
  /// Replays one candidate: the reference by gcc -O0, the submission by tcc if that is enough, else
  /// by gcc -O0. When that shows no difference and the candidate is undefined behaviour: a use of
  /// unset memory with other bytes in that memory, then the submission again under the sanitizer
  /// that knows it. Errors: no compiler, no sandbox.
  Result<Verified> verify(const Reference& reference, const Subject& submission,
                          const Candidate& candidate, results::Comparison comparison);

  std::uint64_t runs() const { return runs_; }
  /// Wall-clock seconds spent compiling and running.
  double seconds() const { return seconds_; }

 private:
  /// What tcc, which takes a tenth of gcc's time, makes of a candidate.
  struct Glance {
    enum class Kind : std::uint8_t {
      kNothing,  // it is not one for tcc, or tcc and the interpreter disagree
      kShown,    // here is the evidence
      kSilent,   // a use of unset memory, but the output is the reference's
    };
    Kind kind = Kind::kNothing;
    results::Replay replay;  // unless kNothing: with the runs
  };
  /// run_both with other limits and, as of native::run_beside, further runs of the submission.
  Result<Both> run_beside(const Subject* reference, const Subject& submission,
                          const std::vector<std::string>& inputs, native::Flavour flavour,
                          const native::Limits& limits, const std::vector<std::uint8_t>& fills);
  /// For runs that wild values may make slow or long, which proves nothing.
  native::Limits short_limits() const;
  Result<Glance> glance(const results::Replay& described, const Reference& reference,
                        const Subject& submission, const Candidate& candidate,
                        const results::Comparison& comparison);
  /// The line from which the submission goes another way, if that can be told.
  void find_parting(results::Replay& replay, const Reference& reference, const Subject& submission,
                    const Candidate& candidate) const;

  std::vector<results::Outcome> behaviours(const Subject& subject,
                                           const std::vector<native::NativeRun>& runs);
  /// The replay with the first fill of unset memory that makes a difference, if one does.
  Result<std::optional<results::Replay>> filled(const results::Replay& plain,
                                                const Subject& submission,
                                                const Candidate& candidate,
                                                const results::Comparison& comparison);
  Result<Verified> verify_plainly(results::Replay replay, const Reference& reference,
                                  const Subject& submission, const Candidate& candidate,
                                  const results::Comparison& comparison, bool sanitized_before);
  Result<Verified> verify_undefined(results::Replay replay, const Subject& submission,
                                    const Candidate& candidate);
  Result<Verified> verify_filled(results::Replay replay, const Subject& submission,
                                 const Candidate& candidate, const results::Comparison& comparison);
  std::string reproduce(native::Flavour flavour, bool unset) const;
  results::Replay describe(const Reference& reference, const Candidate& candidate,
                           const results::Comparison& comparison) const;

  native::Toolchain& toolchain_;
  Options options_;
  std::uint64_t runs_ = 0;
  double seconds_ = 0;
};

}  // namespace assay::equiv
