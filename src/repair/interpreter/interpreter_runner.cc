#include "repair/interpreter/interpreter_runner.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"

namespace assay::repair {
namespace {

constexpr std::uint64_t kOutputFactor = 4, kLittleOutput = 256;

}  // namespace

InterpreterRunner::InterpreterRunner(const ir::Program& program, std::vector<std::uint16_t> open,
                                     results::Comparison comparison, exec::MachineLimits limits)
    : program_(program),
      comparison_(comparison),
      limits_(limits),
      choices_(open.size()),
      open_(std::move(open)) {}

Observation InterpreterRunner::run(const std::vector<const Move*>& moves, const Case& known,
                                   Patience patience, std::vector<std::uint8_t>* reached,
                                   const exec::VisitChoices* by_visit) {
  if (reached != nullptr) choices_ = open_;
  for (const Move* move : moves)
    for (const SiteChoice& choice : move->choices) choices_[choice.site.index] = choice.alternative;
  exec::MachineLimits limits = limits_;
  limits.steps = std::min(limits.steps, step_limit(known, patience));
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
