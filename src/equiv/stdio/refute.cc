#include "equiv/stdio/refute.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "inputs/generate/generate.h"
#include "inputs/generate/shrink.h"
#include "inputs/grammar/match.h"

namespace assay::equiv {
namespace {

/// The fill pattern of the build native::Flavour::kFillPattern, so that both behave the same.
constexpr std::uint8_t kFillPattern = 0xFE;

constexpr std::uint64_t kLongRun = 4'000'000;  // the limit on the steps of a repeated run
constexpr std::uint32_t kMostLongRuns = 3;     // the number of repeated runs of one submission
constexpr std::uint64_t kLongReduction = 3'000'000;  // the steps of a reduction that takes long

}  // namespace

exec::MachineLimits submission_limits(const exec::MachineLimits& limits, const KnownInput& input) {
  constexpr std::uint64_t kSlowerThanReference = 60;
  constexpr std::uint64_t kAtLeast = 300'000;
  exec::MachineLimits result = limits;
  result.steps = std::max(kAtLeast, std::min(limits.steps * 4, input.steps * kSlowerThanReference));
  constexpr std::uint64_t kOutputAtLeast = 16'384;
  constexpr std::uint64_t kLongerThanReference = 8;
  result.output =
      std::min(limits.output, std::max(kOutputAtLeast, kLongerThanReference * input.output.size()));
  return result;
}

namespace {

bool ends_by(const Candidate& candidate, ir::Fault fault) {
  return candidate.actual.termination == results::Termination::kUndefined &&
         candidate.actual.detail.starts_with(ir::describe(fault));
}

}  // namespace

bool misses_return(const Candidate& candidate) {
  return ends_by(candidate, ir::Fault::kMissingReturn);
}

bool uses_uninitialised(const Candidate& candidate) {
  return ends_by(candidate, ir::Fault::kUninitialised) || misses_return(candidate);
}

bool accesses_invalid_memory(const Candidate& candidate) {
  return ends_by(candidate, ir::Fault::kOutOfBounds) || ends_by(candidate, ir::Fault::kDeadObject);
}

bool reached_limits(const Candidate& candidate) {
  return candidate.kind == results::DifferenceKind::kNoTermination ||
         candidate.actual.termination == results::Termination::kOutputLimit ||
         candidate.actual.termination == results::Termination::kMemoryLimit ||
         candidate.actual.detail == kTooDeep;
}

std::optional<Candidate> Runner::try_input(const KnownInput& input) {
  ++runs_;
  if (!accepts_uninitialised_) return run(input, std::nullopt);
  for (const std::uint8_t bytes : {std::uint8_t{0}, kFillPattern})
    if (std::optional<Candidate> candidate = run(input, bytes)) return candidate;
  return std::nullopt;
}

std::optional<Candidate> Runner::run(const KnownInput& input,
                                     std::optional<std::uint8_t> fill_pattern) {
  exec::MachineLimits limits = submission_limits(reference_.task().machine, input);
  exec::ConcreteOptions options;
  options.fill_pattern = fill_pattern;
  exec::ConcreteRun run = exec::interpret(*submission_.program, input.bytes, limits, &options);
  if (run.termination.kind == exec::Termination::Kind::kStepLimit && patient_ &&
      long_runs_ < kMostLongRuns && limits.steps < kLongRun) {
    ++long_runs_;
    steps_ += run.steps;
    limits.steps = kLongRun;
    run = exec::interpret(*submission_.program, input.bytes, limits, &options);
  }
  steps_ += run.steps;
  read_uninitialised_ = run.termination.uninitialised_read.valid();
  if (!first_uninitialised_read_.valid())
    first_uninitialised_read_ = run.termination.uninitialised_read;
  // The usual case: the very bytes of the reference, which are equal by every comparison.
  if (run.termination.kind == exec::Termination::Kind::kExited &&
      run.exit_status == input.exit_status && run.output == input.output)
    return std::nullopt;
  std::optional<results::Outcome> actual = outcome_of(submission_, run);
  if (!actual) {
    if (!unsupported_) unsupported_ = run.termination;
    return std::nullopt;
  }
  const auto kind = difference(outcome_of(input), *actual, comparison_);
  if (!kind) return std::nullopt;
  Candidate candidate{input, *std::move(actual), *kind, false, std::nullopt, {}};
  if (run.termination.uninitialised_read.valid()) {
    candidate.fill_pattern = fill_pattern;
    candidate.uninitialised_at = locate(submission_, run.termination.uninitialised_read);
  }
  return candidate;
}

std::optional<Candidate> Runner::try_given_output(const GivenOutput& example) {
  std::optional<results::Outcome> actual;
  if (submission_.program != nullptr) {
    const exec::ConcreteRun run =
        exec::interpret(*submission_.program, example.input, reference_.task().machine);
    steps_ += run.steps;
    ++runs_;
    actual = outcome_of(submission_, run);
  }
  KnownInput input;
  input.bytes = example.input;
  input.tier = results::InputTier::kExample;
  input.output = example.output;
  results::Outcome expected;
  expected.output = example.output;
  results::Comparison comparison = comparison_;
  comparison.exit_status = false;  // an example does not state an exit status
  // The submission is not modelled, so that only a native run can compare it with the example.
  if (!actual)
    return Candidate{std::move(input), {}, results::DifferenceKind::kValue, true, std::nullopt, {}};
  const auto kind = difference(expected, *actual, comparison);
  if (!kind) return std::nullopt;
  return Candidate{std::move(input), *std::move(actual), *kind, true, std::nullopt, {}};
}

std::optional<Candidate> Runner::try_bytes(const std::string& bytes) {
  const std::optional<KnownInput> known = reference_runner_.run(bytes);
  if (!known) return std::nullopt;
  return try_input(*known);
}

namespace {

/// Returns the first of the preferred descriptions that admits the input, so that a difference on
/// an input that is certain to be meant is not minimised to one that may not be.
const inputs::Spec& description_of(const Task& task, const std::string& bytes) {
  for (const inputs::Spec& preferred : task.preferred)
    if (inputs::match(preferred, bytes)) return preferred;
  return task.inputs;
}

/// Tries other inputs in the place of a candidate's, within a limit on the number of runs.
class Minimiser {
 public:
  Minimiser(Runner& runner, const inputs::Spec& spec, Candidate candidate,
            const std::function<void(const Candidate&)>& smaller)
      : runner_(runner), spec_(spec), candidate_(std::move(candidate)), smaller_(smaller) {}

  const Candidate& candidate() const { return candidate_; }
  void allow(std::uint32_t runs) { runs_ += runs; }
  /// Reduces the input step by step. Returns false if that took too many steps of the interpreter.
  bool shrink(std::uint64_t most_steps);
  /// Looks for the same kind of difference on simpler inputs that were not made from this one:
  /// those of the reference, and a few new small ones. Returns true if there is one.
  bool try_simpler_inputs();

 private:
  /// Returns true if the input shows the same kind of difference, and replaces the candidate's.
  bool replace_by(const std::string& bytes);

  Runner& runner_;
  const inputs::Spec& spec_;
  Candidate candidate_;
  const std::function<void(const Candidate&)>& smaller_;
  std::uint32_t runs_ = 0;
  std::unordered_set<std::string> failed_;  // the inputs that do not show it
};

bool Minimiser::replace_by(const std::string& bytes) {
  --runs_;  // also where it is not run again, because making inputs has a cost, too
  if (failed_.contains(bytes)) return false;
  std::optional<Candidate> next = runner_.try_bytes(bytes);
  if (!next || next->kind != candidate_.kind) {
    failed_.insert(bytes);
    return false;
  }
  candidate_ = *std::move(next);
  if (smaller_) smaller_(candidate_);
  return true;
}

bool Minimiser::shrink(std::uint64_t most_steps) {
  const auto steps = [this] { return runner_.steps() + runner_.reference_runner().steps(); };
  const std::uint64_t before = steps();
  const auto within_limit = [&] { return steps() - before <= most_steps; };
  bool smaller = true;
  while (smaller && runs_ > 0 && within_limit()) {
    smaller = false;
    const std::string origin = candidate_.input.bytes;
    inputs::visit_shrunk(spec_, origin, [&](const std::string& bytes) {
      smaller = replace_by(bytes);
      return !smaller && runs_ > 0 && within_limit();
    });
  }
  return within_limit();
}

bool Minimiser::try_simpler_inputs() {
  constexpr std::size_t kReadable = 8;  // in bytes
  constexpr std::size_t kMostKnown = 60;
  constexpr std::size_t kMostNew = 120;
  constexpr std::size_t kLongest = 3;
  const std::string origin = candidate_.input.bytes;
  if (origin.size() <= kReadable) return false;
  std::vector<std::string> simpler;
  for (const KnownInput& known : runner_.reference().inputs())
    if (inputs::simpler(known.bytes, origin) && inputs::match(spec_, known.bytes))
      simpler.push_back(known.bytes);
  std::sort(simpler.begin(), simpler.end(), inputs::simpler);
  simpler.resize(std::min(simpler.size(), kMostKnown));
  const Task& task = runner_.reference().task();
  inputs::Generator generator(spec_, task.seed);
  generator.set_longest(kLongest);
  for (std::size_t i = 0; i < kMostNew; ++i) {
    const std::optional<inputs::Sample> sample = generator.next();
    if (!sample) break;
    if (inputs::simpler(sample->bytes, origin)) simpler.push_back(sample->bytes);
  }
  for (const std::string& bytes : simpler) {
    if (runs_ == 0) return false;
    if (replace_by(bytes)) return true;
  }
  return false;
}

}  // namespace

Candidate minimise(Runner& runner, Candidate candidate, std::uint32_t runs,
                   const std::function<void(const Candidate&)>& smaller) {
  // A run that does not terminate costs its whole limit, so that a few attempts must suffice.
  if (candidate.kind == results::DifferenceKind::kNoTermination)
    runs = std::min<std::uint32_t>(runs, 24);
  // Nor must large inputs cost more than a few hundred runs on small ones.
  constexpr std::uint64_t kMostSteps = 60'000'000;
  constexpr std::uint64_t kLeastRuns = 60;
  runs = std::min(runs, static_cast<std::uint32_t>(
                            std::clamp(kMostSteps / (candidate.input.steps + 1), kLeastRuns,
                                       static_cast<std::uint64_t>(UINT32_MAX))));
  runner.set_patient(false);
  const inputs::Spec& spec = description_of(runner.reference().task(), candidate.input.bytes);
  const results::InputTier tier = candidate.input.tier == results::InputTier::kExample
                                      ? results::InputTier::kOrdinary
                                      : candidate.input.tier;
  const std::string original = candidate.input.bytes;
  Minimiser minimiser(runner, spec, std::move(candidate), smaller);
  minimiser.allow(runs / 2);
  // Where the runs of a reduction take long, simpler inputs are tried before it continues.
  const bool is_endless = minimiser.candidate().kind == results::DifferenceKind::kNoTermination;
  const bool is_reduced = minimiser.shrink(is_endless ? UINT64_MAX : kLongReduction);
  minimiser.allow(runs - runs / 2);
  if (minimiser.try_simpler_inputs() || !is_reduced) minimiser.shrink(UINT64_MAX);
  candidate = minimiser.candidate();
  if (candidate.input.bytes != original) candidate.input.tier = tier;
  runner.set_patient(true);
  return candidate;
}

}  // namespace assay::equiv
