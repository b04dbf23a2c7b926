#include "equiv/refute.h"

#include <algorithm>

#include "inputs/shrink.h"

namespace assay::equiv {

exec::MachineLimits submission_limits(const exec::MachineLimits& limits,
                                      std::uint64_t reference_steps) {
  constexpr std::uint64_t kSlowerThanReference = 60;
  constexpr std::uint64_t kAtLeast = 300'000;
  exec::MachineLimits result = limits;
  result.steps =
      std::max(kAtLeast, std::min(limits.steps * 4, reference_steps * kSlowerThanReference));
  return result;
}

std::optional<Candidate> Runner::try_input(const KnownInput& input) {
  const exec::MachineLimits limits = submission_limits(reference_.task().machine, input.steps);
  const exec::ConcreteRun run = exec::interpret(*submission_.program, input.bytes, limits);
  steps_ += run.steps;
  ++runs_;
  std::optional<results::Behaviour> actual = behaviour_of(submission_, run);
  if (!actual) {
    if (!unsupported_) unsupported_ = run.outcome;
    return std::nullopt;
  }
  results::Behaviour expected;
  expected.output = input.output;
  expected.exit_status = input.exit_status;
  const auto kind = difference(expected, *actual, comparison_);
  if (!kind) return std::nullopt;
  return Candidate{input, *std::move(actual), *kind};
}

std::optional<Candidate> Runner::try_bytes(const std::string& bytes) {
  const std::optional<KnownInput> known = reference_.run(bytes);
  if (!known) return std::nullopt;
  return try_input(*known);
}

Candidate minimise(Runner& runner, Candidate candidate, std::uint32_t runs) {
  // A run that does not end costs its whole limit: a few attempts must do.
  if (candidate.kind == results::DifferenceKind::kNoTermination)
    runs = std::min<std::uint32_t>(runs, 24);
  bool smaller = true;
  while (smaller && runs > 0) {
    smaller = false;
    for (const std::string& bytes :
         inputs::shrink_candidates(runner.reference().task().inputs, candidate.input.bytes, runs)) {
      if (runs-- == 0) break;
      std::optional<Candidate> next = runner.try_bytes(bytes);
      if (!next || next->kind != candidate.kind) continue;
      next->input.tier = candidate.input.tier == results::InputTier::kExample
                             ? results::InputTier::kOrdinary
                             : candidate.input.tier;
      candidate = *std::move(next);
      smaller = true;
      break;
    }
  }
  return candidate;
}

}  // namespace assay::equiv
