// Native replay runs the actual compiler's program on a candidate counterexample. Only a difference
// that is observed here becomes a verdict.
#pragma once

#include <functional>
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
    /// The limits of each run: the general ones of native::Limits unless the caller sets others.
    /// Two kinds of runs have tighter limits, because a garbage value can make a run slow or long,
    /// which proves nothing: the quick replay of a candidate that reads uninitialised memory (0.03
    /// s of processor time, 1 s of elapsed time, 64 KiB of output) and the later runs with fill
    /// patterns (1 s of processor time, 2 s of elapsed time).
    native::Limits limits;
    /// If true, tcc may confirm a candidate whose output the interpreter predicted to the byte, or
    /// one that uses uninitialised memory or memory that is not an object's
    /// (docs/decisions/009-quick-replay.md). Otherwise gcc is always used.
    bool quick = true;
    /// The submission's files in commands shown to users; if empty, no commands are shown.
    std::vector<std::string> files;
    /// Returns the call that an input with these values stands for; empty for whole programs.
    std::function<std::string(const std::vector<results::InputValue>&)> call = {};
  };
  NativeReplayer(native::Toolchain& toolchain, Options options)
      : toolchain_(toolchain), options_(std::move(options)) {}

  /// Returns the outcomes of the program on the inputs, in their order, under a build.
  Result<std::vector<results::Outcome>> run(const ProgramUnderTest& tested,
                                            const std::vector<std::string>& inputs,
                                            native::Flavour flavour);

  struct Both {
    std::vector<results::Outcome> expected;  // empty if there is no reference
    std::vector<results::Outcome> actual;
  };
  /// Does the same for two programs in one sandbox; the reference (nullptr: none) is compiled by
  /// gcc -O0.
  Result<Both> run_both(const ProgramUnderTest* reference, const ProgramUnderTest& submission,
                        const std::vector<std::string>& inputs, native::Flavour flavour);

  struct Verified {
    std::optional<results::Different> different;
    std::string why_not;  // one phrase, if no difference was observed
  };
  /// Replays one candidate: the reference by gcc -O0, the submission by tcc if that suffices, else
  /// by gcc -O0. If that shows no difference and the candidate is undefined behaviour, a use of
  /// uninitialised memory is replayed with other bytes in that memory, and then the submission is
  /// run under the sanitizer that detects this kind. Fails if there is no compiler or no sandbox.
  Result<Verified> verify(const Reference& reference, const ProgramUnderTest& submission,
                          const Candidate& candidate, results::Comparison comparison);

  std::uint64_t runs() const { return runs_; }
  /// Returns the wall-clock seconds spent compiling and running.
  double seconds() const { return seconds_; }

 private:
  /// The result of the quick replay of a candidate by tcc, which takes a tenth of gcc's time.
  struct QuickReplay {
    enum class Kind : std::uint8_t {
      kNothing,  // not suitable for tcc, or tcc and the interpreter disagree, or it runs too long
      kDifference,    // `replay` is the evidence
      kNoDifference,  // undefined behaviour, but the output is the reference's
    };
    Kind kind = Kind::kNothing;
    results::Replay replay;  // with the runs, unless kNothing
  };
  /// Like run_both, with other limits and further runs of the submission (see native::run_pair).
  Result<Both> run_pair(const ProgramUnderTest* reference, const ProgramUnderTest& submission,
                        const std::vector<std::string>& inputs, native::Flavour flavour,
                        const native::Limits& limits,
                        const std::vector<std::uint8_t>& fill_patterns);
  /// Returns the limits of the quick replay of a candidate that reads uninitialised memory.
  native::Limits short_limits() const;
  Result<QuickReplay> quick_replay(const results::Replay& described, const Reference& reference,
                                   const ProgramUnderTest& submission, const Candidate& candidate,
                                   const results::Comparison& comparison);
  /// Finds the line from which the submission's control flow diverges, if that can be determined.
  void locate_divergence(results::Replay& replay, const Reference& reference,
                         const ProgramUnderTest& submission, const Candidate& candidate) const;

  std::vector<results::Outcome> behaviours(const ProgramUnderTest& tested,
                                           const std::vector<native::NativeRun>& runs);
  /// Returns the replay with the first fill pattern of uninitialised memory that makes a
  /// difference, or nullopt if none does.
  Result<std::optional<results::Replay>> with_fill_pattern(const results::Replay& plain,
                                                           const ProgramUnderTest& submission,
                                                           const Candidate& candidate,
                                                           const results::Comparison& comparison);
  Result<Verified> verify_plainly(results::Replay replay, const Reference& reference,
                                  const ProgramUnderTest& submission, const Candidate& candidate,
                                  const results::Comparison& comparison, bool sanitized_before);
  Result<Verified> verify_undefined(results::Replay replay, const ProgramUnderTest& submission,
                                    const Candidate& candidate);
  Result<Verified> verify_with_fill_pattern(results::Replay replay,
                                            const ProgramUnderTest& submission,
                                            const Candidate& candidate,
                                            const results::Comparison& comparison);
  std::string reproduce(const results::Replay& replay, native::Flavour flavour,
                        bool uninitialised) const;
  results::Replay describe(const Reference& reference, const Candidate& candidate,
                           const results::Comparison& comparison) const;

  native::Toolchain& toolchain_;
  Options options_;
  std::uint64_t runs_ = 0;
  double seconds_ = 0;
};

}  // namespace assay::equiv
