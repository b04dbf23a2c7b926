#include "languages/c/proof/exhaustive.h"

#include <memory>

#include <fmt/format.h>

#include "equiv/stdio/levels.h"
#include "equiv/stdio/refute.h"
#include "exec/concrete/interpreter.h"

namespace assay::languages {

std::optional<results::ProofAnswer> run_on_all_inputs(const ProofPair& pair, std::uint64_t seed) {
  const prove::Request request = pair.request();
  equiv::Task task;
  task.inputs = pair.inputs;
  task.inputs_stated = !pair.inputs_inferred;
  task.comparison = request.comparison;
  task.constants = request.constants;
  task.seed = seed;
  equiv::ReferenceRunner reference(task, pair.reference->tested);
  const std::unique_ptr<equiv::Level> level =
      equiv::enumerate_all(task, reference, task.effort.all_inputs_steps);
  if (level == nullptr || level->inputs.empty()) return std::nullopt;
  results::ProofAnswer answer;
  for (const equiv::KnownInput& input : level->inputs) {
    const exec::ConcreteRun run = exec::interpret(*pair.submission->tested.program, input.bytes,
                                                  equiv::submission_limits(task.machine, input));
    const auto ends = run.termination.kind;
    if (ends != exec::Termination::Kind::kExited && ends != exec::Termination::Kind::kFault)
      return std::nullopt;
    const auto actual = equiv::outcome_of(pair.submission->tested, run);
    if (!actual) return std::nullopt;
    if (!difference(equiv::outcome_of(input), *actual, task.comparison)) continue;
    answer.reason = "the two programs differ";
    answer.differs_on = input.bytes;
    return answer;
  }
  answer.verdict = results::ProofVerdict::kProved;
  results::ProofPart part;
  part.alignment =
      fmt::format("both programs were run on each of the {} valid inputs", level->inputs.size());
  answer.parts.push_back(std::move(part));
  return answer;
}

}  // namespace assay::languages
