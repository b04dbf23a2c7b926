// Quick replay: runs a candidate by tcc (docs/decisions/009-quick-replay.md). It is evidence in two
// cases only: the output of the compiled program is to the byte what the interpreter predicted,
// without any undefined behaviour before, or exceeds the limit on output after all the bytes that
// it predicted; or the interpreter stopped at a use of uninitialised memory or at an access to
// memory that is not an object's, and the program's output differs from the reference's, with some
// bytes in the uninitialised memory.
#include <utility>

#include "equiv/stdio/evidence.h"
#include "equiv/stdio/replay.h"

namespace assay::equiv {
namespace {

using results::Termination;

/// True if the program seems to print without end: the interpreter stopped it at a limit.
bool prints_without_end(const results::Outcome& interpreted) {
  constexpr std::size_t kMuch = 4096;  // bytes, where the limit is that on steps
  return interpreted.termination == Termination::kOutputLimit ||
         (interpreted.termination == Termination::kNoTermination &&
          interpreted.output.size() >= kMuch);
}

/// True if the interpreter ran the program without meeting anything undefined, to its end or long
/// enough to say what it prints.
bool is_prediction(const results::Outcome& interpreted) {
  return interpreted.termination == Termination::kExited || prints_without_end(interpreted);
}

/// True if a run of the compiled program is what the interpreter predicted. Its limit on output is
/// larger than the interpreter's.
bool is_as_predicted(const results::Outcome& interpreted, const results::Outcome& actual) {
  if (prints_without_end(interpreted))
    return actual.termination == Termination::kOutputLimit &&
           actual.output.starts_with(interpreted.output);
  return actual.termination == interpreted.termination && actual.output == interpreted.output &&
         actual.exit_status == interpreted.exit_status;
}

/// Returns the index of the first run that differs from the expected outcome.
std::optional<std::size_t> first_different(const results::Outcome& expected,
                                           const std::vector<results::Outcome>& runs,
                                           const results::Comparison& comparison) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i].termination == Termination::kNoTermination) continue;
    if (difference(expected, runs[i], comparison)) return i;
  }
  return std::nullopt;
}

}  // namespace

Result<NativeReplayer::QuickReplay> NativeReplayer::quick_replay(
    const results::Replay& described, const Reference& reference,
    const ProgramUnderTest& submission, const Candidate& candidate,
    const results::Comparison& comparison) {
  constexpr native::Flavour kFast = native::Flavour::kFast;
  constexpr std::size_t kMostFillPatterns = 4;
  QuickReplay seen;
  const bool uninitialised =
      reads_uninitialised(candidate) && !candidate.has_given_output && !misses_return(candidate);
  const bool undefined =
      uninitialised || (accesses_invalid_memory(candidate) && !candidate.has_given_output &&
                        !misses_return(candidate));
  const bool predicted = is_prediction(candidate.actual) && !reads_uninitialised(candidate);
  if (!options_.quick || submission.program == nullptr || !(undefined || predicted)) return seen;
  const auto version = toolchain_.version(kFast);
  if (!version) return seen;  // tcc is not installed
  std::vector<std::uint8_t> fill_patterns;
  if (uninitialised) fill_patterns = fill_patterns_for(text(described.input), candidate);
  if (fill_patterns.size() > kMostFillPatterns) fill_patterns.resize(kMostFillPatterns);
  const auto both = run_pair(candidate.has_given_output ? nullptr : &reference.tested(), submission,
                             {text(described.input)}, kFast,
                             undefined ? short_limits() : options_.limits, fill_patterns);
  if (!both) return seen;  // tcc supports less of C than gcc, which is tried next
  seen.replay = described;
  set_expected(seen.replay, candidate, both->expected);
  seen.replay.toolchain = *version;
  seen.replay.actual = both->actual.front();
  if (seen.replay.expected.termination != Termination::kExited) return seen;
  if (!undefined) {
    if (!difference(seen.replay.expected, seen.replay.actual, comparison) ||
        !is_as_predicted(candidate.actual, seen.replay.actual))
      return seen;
    seen.kind = QuickReplay::Kind::kDifference;
    locate_divergence(seen.replay, reference, submission, candidate);
    return seen;
  }
  const auto shown = first_different(seen.replay.expected, both->actual, comparison);
  // A run that has not ended can be endless: the next build is then not a sanitizer's, whose run
  // would be endless, too, but the one that shows it.
  if (!shown && both->actual.front().termination == Termination::kNoTermination) return seen;
  seen.kind = shown ? QuickReplay::Kind::kDifference : QuickReplay::Kind::kNoDifference;
  if (!shown) return seen;
  if (!uninitialised) {
    seen.replay.reproduce = reproduce(seen.replay, native::Flavour::kAddressUndefined, false);
    seen.replay = with_undefined(std::move(seen.replay), both->actual[*shown], candidate, false);
    return seen;
  }
  seen.replay.reproduce = reproduce(seen.replay, native::Flavour::kPlain, true);
  if (*shown > 0) seen.replay.toolchain += fill_pattern_phrase(fill_patterns[*shown - 1]);
  seen.replay = with_undefined(std::move(seen.replay), both->actual[*shown], candidate, true);
  return seen;
}

}  // namespace assay::equiv
