#include "equiv/stdio/known_inputs.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "equiv/stdio/coverage.h"
#include "inputs/generate/generate.h"

namespace assay::equiv {
namespace {

std::optional<KnownInput> known_input(const std::string& bytes, const exec::ConcreteRun& run) {
  if (run.termination.kind != exec::Termination::Kind::kExited) return std::nullopt;
  KnownInput known;
  known.bytes = bytes;
  known.output = run.output;
  known.exit_status = run.exit_status;
  known.steps = run.steps;
  return known;
}

UndefinedInput undefined_input_of(const ProgramUnderTest& reference, std::string bytes,
                                  const exec::ConcreteRun& run) {
  UndefinedInput undefined_input;
  undefined_input.input = std::move(bytes);
  if (const auto outcome = outcome_of(reference, run)) {
    undefined_input.behaviour = *outcome;
    undefined_input.what = std::string(results::describe(outcome->termination));
    if (!outcome->detail.empty()) undefined_input.what += ": " + outcome->detail;
  } else {
    undefined_input.what = "not supported: " + run.termination.detail;
  }
  return undefined_input;
}

double share(std::size_t part, std::size_t rest) {
  return part == 0 ? 0 : static_cast<double>(part) / static_cast<double>(part + rest);
}

/// Returns the description with all numbers limited that it does not limit itself; nullopt if there
/// are none, or if the result is none.
std::optional<inputs::Spec> with_numbers_in(const inputs::Spec& spec, std::int64_t least,
                                            std::int64_t most) {
  inputs::Spec narrow = spec;
  bool any = false;
  for (inputs::Item& item : narrow.items) {
    if (!item.is_free_integer()) continue;
    item.lo = narrow.pool.constant(least);
    item.hi = narrow.pool.constant(most);
    any = true;
  }
  if (!any) return std::nullopt;
  auto finished = inputs::parse(inputs::print(narrow));
  if (!finished) return std::nullopt;
  return *std::move(finished);
}

class Collector {
 public:
  Collector(const Task& task, const ProgramUnderTest& reference, ReferenceRunner& runner)
      : task_(task), reference_(reference), runner_(runner) {}

  KnownInputs run() {
    for (const std::string& example : task_.example_inputs)
      if (seen_.insert(example).second) try_input(example, results::InputTier::kExample);
    try_generated_inputs();
    if (task_.inputs_stated) try_largest_inputs();
    if (!task_.inputs_stated && !result_.inputs.empty()) try_small_numbers();
    result_.rarely_defined = rarely_defined();
    return std::move(result_);
  }

 private:
  void try_input(const std::string& bytes, results::InputTier tier);
  void try_generated_inputs();
  /// Returns the generator, which explains why it found no more inputs.
  inputs::Generator try_generated_inputs(const inputs::Spec& spec, const Effort& effort);
  void try_largest_inputs();
  void try_small_numbers();
  bool enough(std::uint64_t steps, const Effort& effort) const;
  bool rarely_defined() const;

  const Task& task_;
  const ProgramUnderTest& reference_;
  ReferenceRunner& runner_;
  KnownInputs result_;
  std::unordered_set<std::string> seen_;
  std::uint64_t tried_ = 0;
  /// The beginnings of the outputs, on inputs with and without a fault.
  std::unordered_set<std::string> outputs_, broken_outputs_;
};

void Collector::try_input(const std::string& bytes, results::InputTier tier) {
  constexpr std::size_t kBeginning = 64;
  ++tried_;
  const exec::ConcreteRun run = runner_.interpret(bytes);
  if (std::optional<KnownInput> known = known_input(bytes, run)) {
    known->tier = tier;
    outputs_.insert(known->output.substr(0, kBeginning));
    result_.inputs.push_back(*std::move(known));
    return;
  }
  if (result_.unsupported.empty() && !outcome_of(reference_, run))
    result_.unsupported = run.termination.detail;
  if (run.termination.kind == exec::Termination::Kind::kFault)
    broken_outputs_.insert(run.output.substr(0, kBeginning));
  if (!result_.undefined_input)
    result_.undefined_input = undefined_input_of(reference_, bytes, run);
}

bool Collector::enough(std::uint64_t steps, const Effort& effort) const {
  return result_.inputs.size() >= effort.refutation_inputs ||
         (steps > effort.refutation_steps && result_.inputs.size() >= effort.refutation_floor);
}

/// The first half of the inputs is of the kind that is most certain to be meant; of each of the
/// other preferred kinds, a few follow.
void Collector::try_generated_inputs() {
  constexpr std::uint32_t kOfEachKind = 4;
  Effort effort = task_.effort;
  for (const inputs::Spec& preferred : task_.preferred) {
    const bool is_first = &preferred == task_.preferred.data();
    const auto known = static_cast<std::uint32_t>(result_.inputs.size());
    const std::uint32_t more = is_first ? effort.refutation_inputs / 2 : kOfEachKind;
    Effort part = effort;
    part.refutation_inputs = std::min(known + more, effort.refutation_inputs);
    part.refutation_steps /= 2;
    part.refutation_floor = std::min(part.refutation_inputs, effort.refutation_floor);
    try_generated_inputs(preferred, part);
  }
  if (!task_.preferred.empty())
    effort.refutation_floor += static_cast<std::uint32_t>(result_.inputs.size());
  const inputs::Generator generator = try_generated_inputs(task_.inputs, effort);
  if (!result_.inputs.empty() || result_.undefined_input) return;
  result_.undefined_input = UndefinedInput{};
  result_.undefined_input->what = generator.failure();
}

inputs::Generator Collector::try_generated_inputs(const inputs::Spec& spec, const Effort& effort) {
  inputs::Generator generator(spec, task_.seed);
  generator.set_constants(task_.constants);
  const std::uint64_t before = runner_.steps();
  // Inputs on which the reference is not well defined are dropped; a description that is far too
  // wide must not keep the collector trying for ever.
  const std::uint32_t most_tries = effort.refutation_inputs * 4;
  inputs::Sample sample;
  for (std::uint32_t tries = 0; tries < most_tries; ++tries) {
    if (enough(runner_.steps() - before, effort) || !generator.next(sample)) break;
    if (seen_.insert(sample.bytes).second) try_input(sample.bytes, tier_of(sample.tier));
  }
  return generator;
}

/// Tries lists and strings of the greatest length stated. Arrays that are one too short show there,
/// and sums that overflow. The first few are tried whatever they cost.
void Collector::try_largest_inputs() {
  constexpr std::uint32_t kWhateverTheyCost = 5;
  const std::uint64_t end = runner_.steps() + task_.effort.refutation_steps;
  inputs::Generator generator(task_.inputs, task_.seed);
  generator.set_largest_sizes();
  inputs::Sample sample;
  for (std::uint32_t i = 0; i < kLargestInputs && generator.next(sample); ++i) {
    if (i >= kWhateverTheyCost && runner_.steps() > end) break;
    if (seen_.insert(sample.bytes).second) try_input(sample.bytes, tier_of(sample.tier));
  }
}

/// Where nothing limits the numbers, most are far from those for which a program does something:
/// the rows of a board, the numbers of a few seats. If a part of the reference is not reached,
/// tries numbers up to its own small constants, and keeps those inputs if they reach more.
void Collector::try_small_numbers() {
  constexpr std::int64_t kSmall = 20;
  constexpr std::size_t kMostRanges = 6;
  constexpr int kInputs = 60;
  Coverage coverage(reference_, task_.machine);
  for (const KnownInput& known : result_.inputs) coverage.add(known.bytes);
  std::vector<std::int64_t> limits;
  for (const std::int64_t constant : task_.constants)
    if (constant <= kSmall && limits.size() < kMostRanges) limits.push_back(constant);
  const std::uint64_t end = runner_.steps() + task_.effort.refutation_steps;
  for (const std::int64_t most : limits) {
    const std::optional<inputs::Spec> narrow = with_numbers_in(task_.inputs, 1, most);
    if (coverage.is_complete() || !narrow) return;
    inputs::Generator generator(*narrow, task_.seed + 3);
    std::vector<inputs::Sample> samples;
    const std::size_t reached = coverage.reached();
    for (int i = 0; i < kInputs && runner_.steps() < end; ++i) {
      auto sample = generator.next();
      if (!sample) break;
      coverage.add(sample->bytes);
      samples.push_back(*std::move(sample));
    }
    if (coverage.reached() == reached) continue;
    for (const inputs::Sample& sample : samples)
      if (seen_.insert(sample.bytes).second) try_input(sample.bytes, tier_of(sample.tier));
  }
}

bool Collector::rarely_defined() const {
  constexpr double kOfInputs = 0.2;
  constexpr double kOfOutputs = 0.5;
  const std::size_t defined = result_.inputs.size();
  return share(defined, tried_ - defined) < kOfInputs ||
         share(outputs_.size(), broken_outputs_.size()) < kOfOutputs;
}

}  // namespace

results::InputTier tier_of(inputs::Tier tier) {
  switch (tier) {
    case inputs::Tier::kBoundary:
      return results::InputTier::kBoundary;
    case inputs::Tier::kExtreme:
      return results::InputTier::kExtreme;
    default:
      return results::InputTier::kOrdinary;
  }
}

exec::ConcreteRun ReferenceRunner::interpret(const std::string& bytes) {
  exec::ConcreteRun run = exec::interpret(*reference_.program, bytes, machine_);
  steps_ += run.steps;
  ++runs_;
  return run;
}

std::optional<KnownInput> ReferenceRunner::run(const std::string& bytes) {
  return known_input(bytes, interpret(bytes));
}

std::vector<const KnownInput*> choose_inputs(const std::vector<KnownInput>& inputs,
                                             std::size_t most) {
  std::vector<const KnownInput*> chosen, ordinary, unusual;
  for (const KnownInput& input : inputs) {
    const bool is_example = input.tier == results::InputTier::kExample;
    const bool is_ordinary = input.tier == results::InputTier::kOrdinary;
    (is_example ? chosen : is_ordinary ? ordinary : unusual).push_back(&input);
  }
  // Inputs of the greatest sizes come last.
  std::reverse(unusual.begin(), unusual.end());
  for (std::size_t i = 0; i < std::max(ordinary.size(), unusual.size()); ++i) {
    if (i < ordinary.size()) chosen.push_back(ordinary[i]);
    if (i < unusual.size()) chosen.push_back(unusual[i]);
  }
  if (chosen.size() > most) chosen.resize(most);
  return chosen;
}

KnownInputs collect_known_inputs(const Task& task, const ProgramUnderTest& reference,
                                 ReferenceRunner& runner) {
  return Collector(task, reference, runner).run();
}

}  // namespace assay::equiv
