#include "repair/search/candidate_runner.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"

namespace assay::repair {
namespace {

/// As the judge, which is patient with submissions that are slower than the reference.
constexpr std::uint64_t kStepFactor = 60, kFewSteps = 300'000;
/// A run that is only compared may take so many times the steps of the reference, or of the
/// student's program.
constexpr std::uint64_t kSlowerThanReference = 10, kSlowerThanStudent = 3, kFewScoringSteps = 400;
constexpr std::uint64_t kOutputFactor = 4, kLittleOutput = 256;

}  // namespace

std::uint64_t scoring_steps(const Case& known, const Observation* own) {
  const std::uint64_t of_student =
      own != nullptr && own->exits ? kSlowerThanStudent * own->steps : 0;
  return std::max(kSlowerThanReference * known.steps, of_student) + kFewScoringSteps;
}

double matched_share(std::string_view expected, std::string_view actual) {
  const std::size_t longer = std::max(expected.size(), actual.size());
  if (longer == 0) return 1;
  const auto prefix =
      static_cast<std::size_t>(std::ranges::mismatch(expected, actual).in1 - expected.begin());
  const std::string_view rest = expected.substr(prefix), other = actual.substr(prefix);
  std::size_t suffix = 0;
  while (suffix < rest.size() && suffix < other.size() &&
         rest[rest.size() - 1 - suffix] == other[other.size() - 1 - suffix])
    ++suffix;
  return static_cast<double>(prefix + suffix) / static_cast<double>(longer);
}

CandidateRunner::CandidateRunner(const ir::Program& program, std::vector<std::uint16_t> open,
                                 results::Comparison comparison, exec::MachineLimits limits)
    : program_(program),
      comparison_(comparison),
      limits_(limits),
      choices_(open.size()),
      open_(std::move(open)) {}

Observation CandidateRunner::run(const std::vector<const Move*>& moves, const Case& known,
                                 Patience patience, std::vector<std::uint8_t>* reached,
                                 const exec::VisitChoices* by_visit) {
  if (reached != nullptr) choices_ = open_;
  for (const Move* move : moves)
    for (const SiteChoice& choice : move->choices) choices_[choice.site.index] = choice.alternative;
  exec::MachineLimits limits = limits_;
  const std::uint64_t steps = patience == Patience::kScoring
                                  ? known.scoring_steps
                                  : std::max(kFewSteps, kStepFactor * known.steps);
  limits.steps = std::min(limits.steps, steps);
  limits.output =
      std::min<std::uint64_t>(limits.output, kOutputFactor * known.output.size() + kLittleOutput);
  exec::ConcreteOptions options;
  options.choices = choices_;
  options.reached = reached;
  options.by_visit = by_visit;
  const exec::ConcreteRun run = exec::interpret(program_, known.input, limits, &options);
  if (reached != nullptr) std::ranges::fill(choices_, std::uint16_t{0});
  for (const Move* move : moves)
    for (const SiteChoice& choice : move->choices) choices_[choice.site.index] = 0;
  ++runs_;
  steps_ += run.steps;

  Observation seen;
  using Kind = exec::Termination::Kind;
  const bool exits = run.termination.kind == Kind::kExited;
  const bool status = !comparison_.exit_status || run.exit_status == known.exit_status;
  seen.exits = exits;
  seen.is_cut = run.termination.kind == Kind::kStepLimit;
  seen.steps = run.steps;
  seen.visits = run.visits;
  seen.passes = exits && status && results::same_output(known.output, run.output, comparison_);
  seen.progress = seen.passes ? 1
                              : matched_share(results::normalise(known.output, comparison_.mode),
                                              results::normalise(run.output, comparison_.mode));
  // What is almost right must not count as much as what is right.
  if (!seen.passes) seen.progress *= exits ? 0.9 : 0.6;
  seen.behaviour = fnv1a(run.output) * 31 + static_cast<std::uint64_t>(run.termination.kind) * 7 +
                   static_cast<std::uint64_t>(run.exit_status);
  return seen;
}

}  // namespace assay::repair
