#include "languages/c/observation/cases.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "languages/c/session/c_program.h"

namespace assay::languages {
namespace {

/// So many cases tell how promising a program is, and the counterexample.
constexpr std::size_t kProgressCases = 24;

repair::Case case_of(const equiv::KnownInput& known) {
  return {known.bytes, known.output, known.exit_status, known.steps, 0};
}

/// Keeps the cases on which the reference is fast.
void keep_short(std::vector<repair::Case>& cases, const exec::MachineLimits& limits) {
  constexpr std::uint64_t kMostSteps = 2'000'000;
  // A repair may be so many times slower than the reference.
  constexpr std::uint64_t kSlower = 16;
  std::ranges::stable_sort(cases, {}, &repair::Case::steps);
  std::uint64_t steps = 0;
  const auto first_too_long = std::ranges::find_if(cases, [&](const repair::Case& known) {
    steps += known.steps;
    return known.steps > limits.steps / kSlower || steps > kMostSteps;
  });
  cases.erase(first_too_long, cases.end());
}

}  // namespace

RepairCases::RepairCases(const Session& session, const Solution& solution,
                         const results::SubmissionReport& judgement, const ir::Program& student)
    : session_(session),
      comparison_(session.task().comparison),
      runner_(session.task(), solution.program->tested) {
  if (student.exit_status_unspecified) comparison_.exit_status = false;
  for (const equiv::KnownInput& known : solution.reference->inputs())
    if (!session.resemblance() || session.resemblance()->unseen_of(known.bytes).empty())
      cases_.push_back(case_of(known));
  keep_short(cases_, session.task().machine);
  add_counterexample(judgement);
}

std::optional<repair::Case> RepairCases::add_counterexample(
    const results::SubmissionReport& judged) {
  const auto* different = std::get_if<results::Different>(&judged.verdict);
  const auto* undecided = std::get_if<results::Undecided>(&judged.verdict);
  if (undecided != nullptr && undecided->question) different = &undecided->question->difference;
  if (different == nullptr) return std::nullopt;
  const auto known = runner_.run(std::string(results::text(different->replay().input)));
  if (!known) return std::nullopt;
  cases_.push_back(case_of(*known));
  return cases_.back();
}

RunAlone RepairCases::run(const ir::Program& program, results::RepairEffort& effort) const {
  repair::InterpreterRunner alone(program, {}, comparison_, session_.task().machine);
  RunAlone result{true, 0};
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    const bool counts = i < kProgressCases || i + 1 == cases_.size();
    if (!counts && !result.passes) continue;
    const auto seen = alone.run({}, cases_[i], repair::Patience::kAcceptance);
    result.passes = result.passes && seen.passes;
    if (counts) result.progress += seen.progress;
  }
  effort.runs += alone.runs();
  effort.steps += alone.steps();
  return result;
}

bool RepairCases::passes_last(const ir::Program& program) const {
  repair::InterpreterRunner alone(program, {}, comparison_, session_.task().machine);
  return alone.run({}, cases_.back(), repair::Patience::kAcceptance).passes;
}

}  // namespace assay::languages
