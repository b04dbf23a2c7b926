#include "equiv/stdio/native_inputs.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "inputs/generate/generate.h"

namespace assay::equiv {
namespace {

/// The inputs to be run, without outcomes.
std::vector<KnownInput> inputs_to_run(const Task& task) {
  std::vector<KnownInput> result;
  std::unordered_set<std::string> seen;
  const auto add = [&](std::string bytes, results::InputTier tier) {
    if (!seen.insert(bytes).second) return;
    result.emplace_back().bytes = std::move(bytes);
    result.back().tier = tier;
  };
  for (const std::string& example : task.example_inputs) add(example, results::InputTier::kExample);
  const auto add_generated = [&](inputs::Generator& generator, std::uint32_t most) {
    inputs::Sample sample;
    for (std::uint32_t i = 0; i < most && generator.next(sample); ++i)
      add(std::move(sample.bytes), tier_of(sample.tier));
  };
  inputs::Generator generator(task.inputs, task.seed);
  generator.set_constants(task.constants);
  add_generated(generator, task.effort.native_inputs);
  if (task.inputs_stated) {
    inputs::Generator largest(task.inputs, task.seed);
    largest.set_largest_sizes();
    add_generated(largest, kLargestInputs);
  }
  return result;
}

UndefinedInput undefined_input_of(std::string bytes, results::Outcome outcome) {
  UndefinedInput undefined_input;
  undefined_input.input = std::move(bytes);
  undefined_input.what = std::string(results::describe(outcome.termination));
  if (!outcome.detail.empty()) undefined_input.what += ": " + outcome.detail;
  undefined_input.behaviour = std::move(outcome);
  return undefined_input;
}

/// Runs the reference on the inputs, or on the first few if it ends on none of them: an endless run
/// costs a whole limit of processor time.
Result<std::vector<results::Outcome>> run_unless_endless(const ProgramUnderTest& reference,
                                                         const std::vector<KnownInput>& inputs,
                                                         NativeReplayer& replayer,
                                                         native::Flavour flavour) {
  constexpr std::size_t kFirst = 4;
  std::vector<std::string> first;
  std::vector<std::string> rest;
  for (const KnownInput& input : inputs)
    (first.size() < kFirst ? first : rest).push_back(input.bytes);
  TRY_ASSIGN(std::vector<results::Outcome> outcomes, replayer.run(reference, first, flavour));
  const bool is_endless =
      std::all_of(outcomes.begin(), outcomes.end(), [](const results::Outcome& outcome) {
        return outcome.termination == results::Termination::kNoTermination;
      });
  if (is_endless || rest.empty()) return outcomes;
  TRY_ASSIGN(std::vector<results::Outcome> others, replayer.run(reference, rest, flavour));
  std::move(others.begin(), others.end(), std::back_inserter(outcomes));
  return outcomes;
}

}  // namespace

Result<KnownInputs> collect_known_inputs_natively(const Task& task,
                                                  const ProgramUnderTest& reference,
                                                  NativeReplayer& replayer,
                                                  native::Flavour flavour) {
  std::vector<KnownInput> inputs = inputs_to_run(task);
  TRY_ASSIGN(std::vector<results::Outcome> outcomes,
             run_unless_endless(reference, inputs, replayer, flavour));
  KnownInputs result;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    results::Outcome& outcome = outcomes[i];
    if (outcome.termination == results::Termination::kExited) {
      inputs[i].output = std::move(outcome.output);
      inputs[i].exit_status = outcome.exit_status;
      result.inputs.push_back(std::move(inputs[i]));
    } else if (!result.undefined_input) {
      result.undefined_input = undefined_input_of(std::move(inputs[i].bytes), std::move(outcome));
    }
  }
  return result;
}

}  // namespace assay::equiv
