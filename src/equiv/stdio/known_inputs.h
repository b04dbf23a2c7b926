// The valid inputs on which the reference is well defined, with what it does there: those of the
// examples and generated ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/program_under_test.h"
#include "equiv/stdio/task.h"
#include "exec/concrete/interpreter.h"
#include "inputs/generate/generate.h"
#include "results/verdict.h"

namespace assay::equiv {

/// A valid input and what the reference does on it.
struct KnownInput {
  std::string bytes;
  results::InputTier tier = results::InputTier::kOrdinary;
  std::string output;
  int exit_status = 0;
  std::uint64_t steps = 0;
};

/// What the reference does on the input: it ends normally.
inline results::Outcome outcome_of(const KnownInput& input) {
  results::Outcome outcome;
  outcome.output = input.output;
  outcome.exit_status = input.exit_status;
  return outcome;
}

/// Interprets the reference on single inputs and counts the cost.
class ReferenceRunner {
 public:
  /// `task` and what `reference` points to must outlive the object.
  ReferenceRunner(const Task& task, const ProgramUnderTest& reference)
      : machine_(task.machine), reference_(reference) {}

  exec::ConcreteRun interpret(const std::string& bytes);
  /// Returns nullopt if the reference is not well defined on the input, which is then not valid, or
  /// reaches a construct that is not modelled.
  std::optional<KnownInput> run(const std::string& bytes);

  std::uint64_t steps() const { return steps_; }
  std::uint64_t runs() const { return runs_; }

 private:
  const exec::MachineLimits& machine_;
  const ProgramUnderTest& reference_;
  std::uint64_t steps_ = 0, runs_ = 0;
};

/// An input that fits the description but on which the reference is not well defined.
struct UndefinedInput {
  std::string what;  // what the reference does wrong, or why no valid input was found
  std::string input;
  results::Outcome behaviour;
};

struct KnownInputs {
  std::vector<KnownInput> inputs;
  std::optional<UndefinedInput> undefined_input;  // the first one
  /// Whether the reference is well defined on few of the inputs that were tried, or most of the
  /// different outputs that it began to write are those of inputs on which it is not: a hundred
  /// inputs on which it has nothing to do do not make up for that.
  bool rarely_defined = false;
  /// What kept the interpreter from running the reference on the first input where that happened;
  /// "" if nothing did.
  std::string unsupported;
};

/// The number of inputs of the greatest sizes that a teacher states.
inline constexpr std::uint32_t kLargestInputs = 12;
results::InputTier tier_of(inputs::Tier tier);

/// Chooses at most `most` of the inputs for native runs: all examples first, then ordinary and
/// unusual ones in turns, so that both the largest and the smallest are among them.
std::vector<const KnownInput*> choose_inputs(const std::vector<KnownInput>& inputs,
                                             std::size_t most);

KnownInputs collect_known_inputs(const Task& task, const ProgramUnderTest& reference,
                                 ReferenceRunner& runner);

}  // namespace assay::equiv
