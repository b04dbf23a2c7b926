#include "equiv/stdio/reference.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "inputs/generate/generate.h"

namespace assay::equiv {

Reference::Reference(const Task& task, ProgramUnderTest tested)
    : task_(task), tested_(std::move(tested)) {
  CHECK(tested_.program != nullptr);
  known_ = collect_known_inputs(task_, tested_, runner_);
  if (known_.inputs.empty())
    levels_.none_because = "the reference is not defined on any input that was tried";
  else
    levels_ = build_levels(task_, tested_, runner_, session_);
}

Reference::Reference(const Task& task, ProgramUnderTest tested, KnownInputs known,
                     std::string unsupported)
    : task_(task),
      tested_(std::move(tested)),
      known_(std::move(known)),
      unsupported_(std::move(unsupported)) {
  CHECK(!unsupported_.empty());
  levels_.none_because = "not supported: " + unsupported_;
}

std::vector<KnownInput> Reference::run_on(inputs::Generator& generator, std::uint64_t steps,
                                          std::uint64_t runs) {
  std::vector<KnownInput> result;
  const std::uint64_t end = runner_.steps() + steps;
  const std::uint64_t last_run = runner_.runs() + runs;
  while (runner_.steps() < end && runner_.runs() < last_run) {
    const std::optional<inputs::Sample> sample = generator.next();
    if (!sample) break;
    std::optional<KnownInput> known = runner_.run(sample->bytes);
    if (!known) continue;
    known->tier = tier_of(sample->tier);
    result.push_back(*std::move(known));
  }
  return result;
}

const std::vector<KnownInput>& Reference::rounding_inputs() {
  constexpr std::size_t kLongest = 5;
  if (rounding_inputs_) return *rounding_inputs_;
  inputs::Generator generator(task_.inputs, task_.seed + 1);
  generator.set_longest(kLongest);
  return rounding_inputs_.emplace(
      run_on(generator, task_.effort.rounding_steps / 2, UINT64_MAX / 2));
}

const std::vector<KnownInput>& Reference::large_inputs() {
  if (large_inputs_) return *large_inputs_;
  if (!task_.inputs_stated) return large_inputs_.emplace();
  inputs::Generator generator(task_.inputs, task_.seed + 2);
  generator.set_constants(task_.constants);
  generator.prefer_large_sizes();
  return large_inputs_.emplace(
      run_on(generator, task_.effort.large_steps / 2, task_.effort.large_inputs));
}

const Coverage& Reference::coverage() {
  CHECK(unsupported_.empty());
  if (coverage_) return *coverage_;
  coverage_.emplace(tested_, task_.machine);
  for (const KnownInput& input : known_.inputs) coverage_->add(input.bytes);
  if (!levels_.levels.empty()) add_inputs_of(levels_.levels.back(), session_.pool, *coverage_);
  return *coverage_;
}

void Reference::collect_further_inputs() {
  if (unsupported_.empty()) coverage();
  if (uses_floats()) rounding_inputs();
  if (is_bounded()) large_inputs();
  every_input();
}

const Level* Reference::every_input() {
  if (!every_input_) {
    const bool is_needed = unsupported_.empty() && !known_.inputs.empty() && is_bounded();
    every_input_ =
        is_needed ? enumerate_all(task_, runner_, task_.effort.all_inputs_steps) : nullptr;
  }
  return every_input_->get();
}

bool Reference::is_bounded() const {
  return std::none_of(levels_.levels.begin(), levels_.levels.end(),
                      [](const Level& level) { return level.bound.covers_all_inputs; });
}

bool Reference::uses_floats() const {
  if (tested_.program == nullptr) return false;
  const auto computes_with_floats = [](const ir::Function& function) {
    return !function.is_library && std::any_of(function.exprs.begin(), function.exprs.end(),
                                               [](const ir::Expr& e) { return is_float(e.type); });
  };
  return std::any_of(tested_.program->functions.begin(), tested_.program->functions.end(),
                     computes_with_floats);
}

void Reference::remember_native_outcomes(const std::vector<const KnownInput*>& inputs,
                                         std::vector<results::Outcome> outcomes) {
  CHECK(inputs.size() == outcomes.size());
  for (std::size_t i = 0; i < inputs.size(); ++i)
    native_outcomes_.insert_or_assign(inputs[i]->bytes, std::move(outcomes[i]));
}

const results::Outcome* Reference::native_outcome(const std::string& bytes) const {
  const auto found = native_outcomes_.find(bytes);
  return found == native_outcomes_.end() ? nullptr : &found->second;
}

}  // namespace assay::equiv
