#include "equiv/replay.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <utility>

#include "inputs/match.h"

namespace assay::equiv {
namespace {

using results::Behaviour;
using results::Ending;

std::string signal_words(int signal) {
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

Behaviour behaviour_of_native(const native::NativeRun& run, const Subject& subject) {
  Behaviour b;
  b.output = run.out;
  b.exit_status = run.status;
  if (run.report) {
    b.ending = Ending::kUndefined;
    b.detail =
        run.report->text.empty() ? native::describe(run.report->kind).data() : run.report->text;
    if (subject.sources != nullptr && run.report->line > subject.lines_before) {
      const std::uint32_t line = run.report->line - subject.lines_before;
      b.where.file = std::string(subject.sources->path(subject.file));
      b.where.line = line;
      b.where.text = std::string(subject.sources->line(subject.file, line));
    }
    return b;
  }
  switch (run.how) {
    case native::How::kExited:
      break;
    case native::How::kSignalled:
      b.ending = Ending::kCrashed;
      b.detail = signal_words(run.signal);
      break;
    case native::How::kWallLimit:
    case native::How::kCpuLimit:
      b.ending = Ending::kNoTermination;
      break;
    case native::How::kOutputLimit:
      b.ending = Ending::kOutputLimit;
      break;
    case native::How::kMemoryLimit:
      b.ending = Ending::kMemoryLimit;
      break;
    case native::How::kNotStarted:
      b.ending = Ending::kCrashed;
      b.detail = "could not be started";
      break;
  }
  return b;
}

/// The builds that make this kind of undefined behaviour visible.
std::vector<native::Flavour> sanitizers_for(const Candidate& candidate) {
  std::vector<native::Flavour> flavours;
  // Where the output is known to depend on such a value, passing it on is a use.
  if (candidate.unset_bytes)
    flavours.push_back(native::Flavour::kMemory);
  else if (uses_unset(candidate))
    flavours.push_back(native::Flavour::kMemoryDecisions);
  if (!uses_unset(candidate) && candidate.kind == results::DifferenceKind::kUndefinedBehaviour)
    flavours.push_back(native::Flavour::kAddressUndefined);
  return flavours;
}

/// In our words, at the place the interpreter found.
void explain(results::Replay& replay, const Candidate& candidate, bool unset) {
  const bool earlier = unset && !uses_unset(candidate);  // than what the interpreter ended with
  replay.actual.detail =
      earlier ? std::string(ir::describe(ir::Fault::kUninitialised)) : candidate.actual.detail;
  const results::Location& where = earlier ? candidate.unset_at : candidate.actual.where;
  if (where.valid()) replay.actual.where = where;
  replay.parts_at = replay.actual.where;
}

class Stopwatch {
 public:
  explicit Stopwatch(double& seconds) : seconds_(seconds) {}
  ~Stopwatch() {
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double& seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

std::vector<Behaviour> NativeReplayer::behaviours(const Subject& subject,
                                                  const std::vector<native::NativeRun>& runs) {
  runs_ += runs.size();
  std::vector<Behaviour> result;
  for (const native::NativeRun& each : runs) result.push_back(behaviour_of_native(each, subject));
  return result;
}

Result<std::vector<Behaviour>> NativeReplayer::run(const Subject& subject,
                                                   const std::vector<std::string>& inputs,
                                                   native::Flavour flavour) {
  const Stopwatch watch(seconds_);
  TRY_ASSIGN(const native::Beside runs, native::run_beside(toolchain_, nullptr, subject.native_text,
                                                           flavour, inputs, options_.limits));
  return behaviours(subject, runs.own);
}

Result<NativeReplayer::Both> NativeReplayer::run_both(const Subject* reference,
                                                      const Subject& submission,
                                                      const std::vector<std::string>& inputs,
                                                      native::Flavour flavour) {
  const Stopwatch watch(seconds_);
  native::Binary other;
  if (reference != nullptr) {
    TRY_ASSIGN(other, toolchain_.compile(reference->native_text, native::Flavour::kPlain));
  }
  TRY_ASSIGN(const native::Beside runs,
             native::run_beside(toolchain_, reference == nullptr ? nullptr : &other,
                                submission.native_text, flavour, inputs, options_.limits));
  Both both;
  if (reference != nullptr) both.expected = behaviours(*reference, runs.other);
  both.actual = behaviours(submission, runs.own);
  return both;
}

std::string NativeReplayer::reproduce(native::Flavour flavour, bool unset) const {
  if (options_.file.empty()) return {};
  const std::string run = unset ? "valgrind ./program" : "./program";
  return native::command_for(flavour, options_.file) + " && " + run + " < input.txt";
}

results::Replay NativeReplayer::describe(const Reference& reference,
                                         const Candidate& candidate) const {
  results::Replay replay;
  replay.input = candidate.input.bytes;
  replay.tier = candidate.input.tier;
  if (const auto match = inputs::match(reference.task().inputs, candidate.input.bytes))
    for (const inputs::Value& v : inputs::values(reference.task().inputs, match->instance))
      replay.values.push_back({v.name, v.text});
  replay.reproduce = reproduce(native::Flavour::kPlain, false);
  return replay;
}

Result<NativeReplayer::Verified> NativeReplayer::verify(const Reference& reference,
                                                        const Subject& submission,
                                                        const Candidate& candidate,
                                                        Comparison comparison) {
  results::Replay replay = describe(reference, candidate);
  TRY_ASSIGN(const std::string version, toolchain_.version(native::Flavour::kPlain));
  replay.toolchain = version + " -O0";
  const bool unset = uses_unset(candidate) || candidate.unset_bytes;
  const bool fillable = unset && !misses_return(candidate);
  TRY_ASSIGN(Both both,
             run_both(candidate.given ? nullptr : &reference.subject(), submission, {replay.input},
                      fillable ? native::Flavour::kFillable : native::Flavour::kPlain));
  if (candidate.given) {
    replay.expected.output = candidate.input.output;
    comparison.exit_status = false;
  } else {
    replay.expected = std::move(both.expected[0]);
  }
  replay.actual = std::move(both.actual[0]);
  if (replay.expected.ending != Ending::kExited)
    return Verified{std::nullopt, "the reference itself " +
                                      std::string(results::describe(replay.expected.ending)) +
                                      " when run natively"};
  const auto kind = difference(replay.expected, replay.actual, comparison);
  if (!kind) {
    if (fillable && !candidate.given) {
      TRY_ASSIGN(auto shown, filled(replay, submission, candidate, comparison));
      if (shown) return Verified{results::Different::from(*std::move(shown), true), {}};
    }
    // Where the reference itself is not defined, only the output is held against a submission.
    if ((candidate.kind == results::DifferenceKind::kUndefinedBehaviour || unset) &&
        !candidate.given)
      return verify_undefined(std::move(replay), submission, candidate, comparison);
    return Verified{std::nullopt, "our interpreter and the compiled program disagree"};
  }
  replay.kind = *kind;
  if (uses_unset(candidate) && !candidate.given) {
    // How it shows hangs on what the memory happens to hold; that it is undefined does not.
    replay.kind = results::DifferenceKind::kUndefinedBehaviour;
    replay.actual.ending = Ending::kUndefined;
    replay.reproduce = reproduce(native::Flavour::kPlain, true);
    explain(replay, candidate, true);
    return Verified{results::Different::from(std::move(replay), true), {}};
  }
  if (replay.actual.where.valid()) {
    replay.parts_at = replay.actual.where;
  } else if (candidate.actual.ending != Ending::kExited) {
    replay.parts_at = candidate.actual.where;
    if (replay.actual.ending != Ending::kExited) replay.actual.where = candidate.actual.where;
  } else if (submission.program != nullptr) {
    const std::size_t at = first_difference(replay.expected.output, replay.actual.output);
    replay.parts_at =
        writer_of(submission, replay.input, at, reference.task().machine, candidate.unset_bytes);
  }
  return Verified{results::Different::from(std::move(replay), true), {}};
}

Result<std::optional<results::Replay>> NativeReplayer::filled(const results::Replay& plain,
                                                              const Subject& submission,
                                                              const Candidate& candidate,
                                                              const Comparison& comparison) {
  const Stopwatch watch(seconds_);
  std::vector<std::uint8_t> fills = {0x7F, 0xFE, 0x01, 0x00};
  if (candidate.unset_bytes) fills.insert(fills.begin(), *candidate.unset_bytes);
  // Letters are compared with letters.
  const std::size_t last = plain.input.find_last_not_of(" \t\r\n");
  if (last != std::string::npos && std::isalpha(static_cast<unsigned char>(plain.input[last])) != 0)
    fills.push_back(static_cast<std::uint8_t>(plain.input[last]));
  // What a wild value makes slow proves nothing, and need not be waited for.
  native::Limits limits = options_.limits;
  limits.cpu_seconds = std::min(limits.cpu_seconds, 1.0);
  limits.wall_seconds = std::min(limits.wall_seconds, 2.0);
  for (const std::uint8_t fill : fills) {
    TRY_ASSIGN(const auto runs,
               native::run_filled(toolchain_, submission.native_text, fill, {plain.input}, limits));
    Behaviour actual = std::move(behaviours(submission, runs)[0]);
    if (actual.ending == Ending::kNoTermination || !difference(plain.expected, actual, comparison))
      continue;
    results::Replay replay = plain;
    replay.kind = results::DifferenceKind::kUndefinedBehaviour;
    char held[40];
    std::snprintf(held, sizeof held, " (unset memory holds 0x%02X)", fill);
    replay.toolchain += held;
    replay.reproduce = reproduce(native::Flavour::kPlain, true);
    replay.actual = std::move(actual);
    replay.actual.ending = Ending::kUndefined;
    explain(replay, candidate, true);
    return replay;
  }
  return std::nullopt;
}

Result<NativeReplayer::Verified> NativeReplayer::verify_undefined(results::Replay replay,
                                                                  const Subject& submission,
                                                                  const Candidate& candidate,
                                                                  const Comparison& comparison) {
  replay.kind = results::DifferenceKind::kUndefinedBehaviour;
  const bool unset = uses_unset(candidate) || candidate.unset_bytes;
  std::string why_not = "no sanitizer confirms: " + candidate.actual.detail;
  for (const native::Flavour flavour : sanitizers_for(candidate)) {
    auto actual = run(submission, {replay.input}, flavour);
    if (!actual) {
      why_not = "the sanitizer build failed: " + actual.error().message;
      continue;
    }
    if ((*actual)[0].ending != Ending::kUndefined) continue;
    TRY_ASSIGN(const std::string version, toolchain_.version(flavour));
    replay.toolchain = version + " (" + native::describe(flavour) + ")";
    const std::string printed = replay.actual.output;
    replay.actual = std::move((*actual)[0]);
    replay.actual.output = printed;  // what the plain build printed
    replay.reproduce = reproduce(flavour, false);
    explain(replay, candidate, flavour != native::Flavour::kAddressUndefined);
    return Verified{results::Different::from(std::move(replay), true), {}};
  }
  if (!unset || misses_return(candidate)) return Verified{std::nullopt, why_not};
  // No sanitizer looks into strings that are printed. With other bytes in the memory that was never
  // set, a program that depends on them shows something else.
  constexpr native::Flavour kFilled = native::Flavour::kFilled;
  auto filled = run(submission, {replay.input}, kFilled);
  if (!filled || !difference(replay.expected, (*filled)[0], comparison))
    return Verified{std::nullopt, why_not};
  TRY_ASSIGN(const std::string version, toolchain_.version(kFilled));
  replay.toolchain = version + " -O0 (" + native::describe(kFilled) + ")";
  replay.reproduce = reproduce(kFilled, true);
  replay.actual = std::move((*filled)[0]);
  replay.actual.ending = Ending::kUndefined;
  explain(replay, candidate, true);
  return Verified{results::Different::from(std::move(replay), true), {}};
}

}  // namespace assay::equiv
