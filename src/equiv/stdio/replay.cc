#include "equiv/stdio/replay.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include "base/stopwatch.h"
#include "equiv/stdio/evidence.h"
#include "inputs/grammar/match.h"

namespace assay::equiv {
namespace {

using results::Termination;

std::string describe_signal(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "segmentation fault";
    case SIGFPE:
      return "arithmetic exception (division by zero?)";
    case SIGABRT:
      return "aborted";
    case SIGBUS:
      return "bus error";
    case SIGILL:
      return "illegal instruction";
    case SIGSYS:
      return "forbidden system call";
    default:
      return "signal " + std::to_string(signal);
  }
}

results::Outcome outcome_of_native(const native::NativeRun& run, const ProgramUnderTest& tested) {
  results::Outcome b;
  b.output = run.out;
  b.exit_status = run.status;
  if (run.report) {
    b.termination = Termination::kUndefined;
    b.detail =
        run.report->text.empty() ? native::describe(run.report->kind).data() : run.report->text;
    if (tested.sources != nullptr && run.report->line > tested.lines_before) {
      b.where = line_of(tested, file_named(tested, run.report->file),
                        run.report->line - tested.lines_before);
    }
    return b;
  }
  switch (run.termination) {
    case native::Termination::kExited:
      break;
    case native::Termination::kSignalled:
      b.termination = Termination::kCrashed;
      b.detail = describe_signal(run.signal);
      break;
    case native::Termination::kWallLimit:
    case native::Termination::kCpuLimit:
      b.termination = Termination::kNoTermination;
      break;
    case native::Termination::kOutputLimit:
      b.termination = Termination::kOutputLimit;
      break;
    case native::Termination::kMemoryLimit:
      b.termination = Termination::kMemoryLimit;
      break;
    case native::Termination::kNotStarted:
      b.termination = Termination::kCrashed;
      b.detail = "could not be started";
      break;
  }
  return b;
}

/// Returns the builds that make this kind of undefined behaviour visible.
std::vector<native::Flavour> sanitizers_for(const Candidate& candidate) {
  std::vector<native::Flavour> flavours;
  // Where the output is known to depend on such a value, passing it on is a use.
  if (candidate.fill_pattern)
    flavours.push_back(native::Flavour::kMemory);
  else if (uses_uninitialised(candidate))
    flavours.push_back(native::Flavour::kMemoryDecisions);
  if (!uses_uninitialised(candidate) &&
      candidate.kind == results::DifferenceKind::kUndefinedBehaviour) {
    flavours.push_back(native::Flavour::kAddressUndefined);
    flavours.push_back(native::Flavour::kUnsimplified);
  }
  return flavours;
}

}  // namespace

std::vector<results::Outcome> NativeReplayer::behaviours(
    const ProgramUnderTest& tested, const std::vector<native::NativeRun>& runs) {
  runs_ += runs.size();
  std::vector<results::Outcome> result;
  for (const native::NativeRun& each : runs) result.push_back(outcome_of_native(each, tested));
  return result;
}

Result<std::vector<results::Outcome>> NativeReplayer::run(const ProgramUnderTest& tested,
                                                          const std::vector<std::string>& inputs,
                                                          native::Flavour flavour) {
  const Stopwatch watch(seconds_);
  TRY_ASSIGN(const native::RunPair runs, native::run_pair(toolchain_, nullptr, tested.native_text,
                                                          flavour, inputs, options_.limits));
  return behaviours(tested, runs.own);
}

Result<NativeReplayer::Both> NativeReplayer::run_both(const ProgramUnderTest* reference,
                                                      const ProgramUnderTest& submission,
                                                      const std::vector<std::string>& inputs,
                                                      native::Flavour flavour) {
  return run_pair(reference, submission, inputs, flavour, options_.limits, {});
}

native::Limits NativeReplayer::short_limits() const {
  native::Limits limits = options_.limits;
  limits.cpu_seconds = std::min(limits.cpu_seconds, 0.03);
  limits.wall_seconds = std::min(limits.wall_seconds, 1.0);
  limits.output_bytes = std::min<std::uint64_t>(limits.output_bytes, 64 << 10);
  return limits;
}

Result<NativeReplayer::Both> NativeReplayer::run_pair(
    const ProgramUnderTest* reference, const ProgramUnderTest& submission,
    const std::vector<std::string>& inputs, native::Flavour flavour, const native::Limits& limits,
    const std::vector<std::uint8_t>& fill_patterns) {
  const Stopwatch watch(seconds_);
  native::Binary other;
  if (reference != nullptr) {
    TRY_ASSIGN(other, toolchain_.compile(reference->native_text, native::Flavour::kPlain));
  }
  TRY_ASSIGN(const native::RunPair runs,
             native::run_pair(toolchain_, reference == nullptr ? nullptr : &other,
                              submission.native_text, flavour, inputs, limits, fill_patterns));
  Both both;
  if (reference != nullptr) both.expected = behaviours(*reference, runs.other);
  both.actual = behaviours(submission, runs.own);
  return both;
}

std::string NativeReplayer::reproduce(const results::Replay& replay, native::Flavour flavour,
                                      bool uninitialised) const {
  if (options_.files.empty()) return {};
  return native::command_for(flavour, options_.files) + " && " +
         native::command_to_run(uninitialised ? "valgrind ./program" : "./program",
                                text(replay.input));
}

results::Replay NativeReplayer::describe(const Reference& reference, const Candidate& candidate,
                                         const results::Comparison& comparison) const {
  results::Replay replay;
  replay.input = results::StandardInput{candidate.input.bytes};
  replay.comparison = comparison;
  replay.tier = candidate.input.tier;
  if (const auto match = inputs::match(reference.task().inputs, candidate.input.bytes))
    for (const inputs::Value& v : inputs::values(reference.task().inputs, match->instance))
      replay.values.push_back({v.name, v.text});
  if (options_.call) replay.call = options_.call(replay.values);
  replay.reproduce = reproduce(replay, native::Flavour::kPlain, false);
  return replay;
}

void NativeReplayer::locate_divergence(results::Replay& replay, const Reference& reference,
                                       const ProgramUnderTest& submission,
                                       const Candidate& candidate) const {
  if (replay.actual.where.valid()) {
    replay.diverges_at = replay.actual.where;
  } else if (candidate.actual.termination != Termination::kExited) {
    replay.diverges_at = candidate.actual.where;
    if (replay.actual.termination != Termination::kExited)
      replay.actual.where = candidate.actual.where;
  } else if (submission.program != nullptr) {
    const std::size_t at = results::first_difference(replay.expected.output, replay.actual.output);
    replay.diverges_at = writer_of(submission, text(replay.input), at, reference.task().machine,
                                   candidate.fill_pattern);
  }
}

Result<NativeReplayer::Verified> NativeReplayer::verify(const Reference& reference,
                                                        const ProgramUnderTest& submission,
                                                        const Candidate& candidate,
                                                        results::Comparison comparison) {
  if (candidate.has_given_output) comparison.exit_status = false;
  results::Replay replay = describe(reference, candidate, comparison);
  TRY_ASSIGN(QuickReplay seen, quick_replay(replay, reference, submission, candidate, comparison));
  if (seen.kind == QuickReplay::Kind::kDifference)
    return Verified{results::Different::from(std::move(seen.replay)), {}};
  if (seen.kind == QuickReplay::Kind::kNoDifference) {
    // gcc's plain build would hardly show more; only the sanitizer can confirm this candidate.
    TRY_ASSIGN(Verified verified, verify_undefined(std::move(seen.replay), submission, candidate));
    if (verified.different) return verified;
  }
  return verify_plainly(std::move(replay), reference, submission, candidate, comparison,
                        seen.kind == QuickReplay::Kind::kNoDifference);
}

Result<NativeReplayer::Verified> NativeReplayer::verify_plainly(
    results::Replay replay, const Reference& reference, const ProgramUnderTest& submission,
    const Candidate& candidate, const results::Comparison& comparison, bool sanitized_before) {
  TRY_ASSIGN(const std::string version, toolchain_.version(native::Flavour::kPlain));
  replay.toolchain = version + " -O0";
  const bool uninitialised = reads_uninitialised(candidate);
  const bool fillable = uninitialised && !misses_return(candidate);
  native::Limits limits = options_.limits;
  // Half of the time is many times what the interpreter's limit on steps takes.
  if (candidate.actual.termination == Termination::kNoTermination) limits.cpu_seconds /= 2;
  TRY_ASSIGN(
      Both both,
      run_pair(candidate.has_given_output ? nullptr : &reference.tested(), submission,
               {text(replay.input)},
               fillable ? native::Flavour::kFillOnRequest : native::Flavour::kPlain, limits, {}));
  set_expected(replay, candidate, std::move(both.expected));
  replay.actual = std::move(both.actual[0]);
  if (replay.expected.termination != Termination::kExited)
    return Verified{std::nullopt, "the reference itself " +
                                      std::string(results::describe(replay.expected.termination)) +
                                      " when run natively"};
  const auto kind = difference(replay.expected, replay.actual, comparison);
  if (!kind) {
    // Where the reference itself is not defined, a submission is judged only by its output.
    const bool undefined =
        candidate.kind == results::DifferenceKind::kUndefinedBehaviour || uninitialised;
    if (!undefined || candidate.has_given_output)
      return Verified{std::nullopt, "Assay's interpreter and the compiled program disagree"};
    if (fillable) {
      TRY_ASSIGN(auto shown, with_fill_pattern(replay, submission, candidate, comparison));
      if (shown) return Verified{results::Different::from(*std::move(shown)), {}};
    }
    Verified verified{std::nullopt, "no sanitizer confirms this: " + candidate.actual.detail};
    if (!sanitized_before) {
      TRY_ASSIGN(verified, verify_undefined(replay, submission, candidate));
    }
    if (verified.different || !fillable) return verified;
    TRY_ASSIGN(Verified last,
               verify_with_fill_pattern(std::move(replay), submission, candidate, comparison));
    return last.different ? last : verified;
  }
  if (uses_uninitialised(candidate) && !candidate.has_given_output) {
    replay.reproduce = reproduce(replay, native::Flavour::kPlain, true);
    results::Outcome actual = std::move(replay.actual);
    return Verified{results::Different::from(
                        with_undefined(std::move(replay), std::move(actual), candidate, true)),
                    {}};
  }
  locate_divergence(replay, reference, submission, candidate);
  return Verified{results::Different::from(std::move(replay)), {}};
}

Result<std::optional<results::Replay>> NativeReplayer::with_fill_pattern(
    const results::Replay& plain, const ProgramUnderTest& submission, const Candidate& candidate,
    const results::Comparison& comparison) {
  const Stopwatch watch(seconds_);
  const std::vector<std::uint8_t> fill_patterns = fill_patterns_for(text(plain.input), candidate);
  // A garbage value can make a run slow. That proves nothing, so the run is not awaited.
  native::Limits limits = options_.limits;
  limits.cpu_seconds = std::min(limits.cpu_seconds, 1.0);
  limits.wall_seconds = std::min(limits.wall_seconds, 2.0);
  for (const std::uint8_t fill_pattern : fill_patterns) {
    TRY_ASSIGN(const auto runs,
               native::run_with_fill_pattern(toolchain_, submission.native_text, fill_pattern,
                                             {text(plain.input)}, limits));
    results::Outcome actual = std::move(behaviours(submission, runs)[0]);
    if (actual.termination == Termination::kNoTermination ||
        !difference(plain.expected, actual, comparison))
      continue;
    results::Replay replay = with_undefined(plain, std::move(actual), candidate, true);
    replay.toolchain += fill_pattern_phrase(fill_pattern);
    replay.reproduce = reproduce(replay, native::Flavour::kPlain, true);
    return replay;
  }
  return std::nullopt;
}

Result<NativeReplayer::Verified> NativeReplayer::verify_undefined(
    results::Replay replay, const ProgramUnderTest& submission, const Candidate& candidate) {
  std::string why_not = "no sanitizer confirms this: " + candidate.actual.detail;
  for (const native::Flavour flavour : sanitizers_for(candidate)) {
    auto actual = run(submission, {text(replay.input)}, flavour);
    if (!actual) {
      why_not = "the sanitizer build failed: " + actual.error().message;
      continue;
    }
    if ((*actual)[0].termination != Termination::kUndefined) continue;
    TRY_ASSIGN(const std::string version, toolchain_.version(flavour));
    replay.toolchain = version + " (" + native::describe(flavour) + ")";
    const std::string printed = replay.actual.output;
    replay.actual = std::move((*actual)[0]);
    replay.actual.output = printed;  // the output of the plain build
    replay.reproduce = reproduce(replay, flavour, false);
    explain(replay, candidate,
            flavour == native::Flavour::kMemory || flavour == native::Flavour::kMemoryDecisions);
    return Verified{results::Different::from(std::move(replay)), {}};
  }
  return Verified{std::nullopt, why_not};
}

/// Sanitizers do not check strings that are printed. If the uninitialised memory holds other bytes,
/// a program that depends on them has another output.
Result<NativeReplayer::Verified> NativeReplayer::verify_with_fill_pattern(
    results::Replay replay, const ProgramUnderTest& submission, const Candidate& candidate,
    const results::Comparison& comparison) {
  constexpr native::Flavour kFilled = native::Flavour::kFillPattern;
  auto filled = run(submission, {text(replay.input)}, kFilled);
  if (!filled || !difference(replay.expected, (*filled)[0], comparison)) return Verified{};
  TRY_ASSIGN(const std::string version, toolchain_.version(kFilled));
  replay.toolchain = version + " -O0 (" + native::describe(kFilled) + ")";
  replay.reproduce = reproduce(replay, kFilled, true);
  return Verified{results::Different::from(
                      with_undefined(std::move(replay), std::move((*filled)[0]), candidate, true)),
                  {}};
}

}  // namespace assay::equiv
