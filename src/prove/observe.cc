#include "prove/observe.h"

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "exec/concrete/interpreter.h"
#include "exec/concrete/trace.h"
#include "inputs/generate/generate.h"
#include "inputs/grammar/spec.h"
#include "prove/sizes/sized_input.h"
#include "smt/term/float_code.h"

namespace assay::prove {
namespace {

using Values = std::vector<std::int64_t>;

/// Chooses the inputs: first all small ones, then boundaries and numbers of the programs, then
/// random ones of growing size.
class Chooser {
 public:
  Chooser(const inputs::Shape& shape, const std::vector<std::int64_t>& constants,
          std::uint64_t seed)
      : shape_(shape), random_(seed) {
    for (const std::int64_t c : constants)
      for (const std::int64_t near : {c - 1, c, c + 1}) special_.push_back(near);
    for (const inputs::Variable& v : shape.variables) choices_.push_back(choices_of(v));
  }

  std::vector<Values> choose(std::size_t count) {
    add_grid(count / 2);
    for (std::size_t tries = 0; chosen_.size() < count && tries < count * 20; ++tries) add_random();
    return std::move(chosen_);
  }

 private:
  void add(Values values) {
    if (inputs::admits(shape_, values) && known_.insert(values).second)
      chosen_.push_back(std::move(values));
  }

  /// The values of a variable that has few; none otherwise.
  static Values choices_of(const inputs::Variable& v) {
    if (v.kind != inputs::Variable::Kind::kChar) return v.one_of;
    Values characters;
    for (std::size_t c = 0; c < v.allowed.size(); ++c)
      if (v.allowed[c]) characters.push_back(static_cast<std::int64_t>(c));
    return characters;
  }

  /// Returns the value if the variable can have it, and another one otherwise.
  std::int64_t clamped(std::size_t variable, std::int64_t value) const {
    const inputs::Variable& v = shape_.variables[variable];
    const Values& choices = choices_[variable];
    if (choices.empty()) return std::clamp(value, v.lo, v.hi);
    if (v.kind == inputs::Variable::Kind::kChar && std::ranges::count(choices, value) > 0)
      return value;
    return choices[static_cast<std::size_t>(value < 0 ? -(value + 1) : value) % choices.size()];
  }

  void add_grid(std::size_t most) {
    const std::size_t n = shape_.variables.size();
    if (n == 0) {
      add({});
      return;
    }
    // The widest grid around zero, or around the least value, that has no more than `most` points.
    std::int64_t width = 1;
    const auto points = [&](std::int64_t w) {
      double all = 1;
      for (std::size_t i = 0; i < n; ++i) all *= static_cast<double>(w);
      return all;
    };
    while (points(width + 1) <= static_cast<double>(most)) ++width;
    std::vector<std::int64_t> at(n, 0);
    for (;;) {
      Values values;
      for (std::size_t i = 0; i < n; ++i) {
        const inputs::Variable& v = shape_.variables[i];
        const std::int64_t first = v.lo > -2 ? v.lo : std::int64_t{-2};
        values.push_back(clamped(i, first + at[i]));
      }
      add(std::move(values));
      std::size_t i = 0;
      while (i < n && ++at[i] == width) at[i++] = 0;
      if (i == n) return;
    }
  }

  void add_random() {
    Values values;
    for (std::size_t i = 0; i < shape_.variables.size(); ++i) {
      const inputs::Variable& v = shape_.variables[i];
      const std::uint64_t kind = random_.below(8);
      std::int64_t value = 0;
      if (kind == 0 && !special_.empty())
        value = special_[random_.below(special_.size())];
      else if (kind == 1)
        value = choices_[i].empty() ? random_.between(v.lo, v.hi)
                                    : choices_[i][random_.below(choices_[i].size())];
      else if (kind < 5)
        value = random_.between(-3, 20);
      else if (kind < 7)
        value = random_.between(0, 200);
      else
        value = random_.between(-1000, 100'000);
      // Of decimals, most are whole numbers: programs compare with such.
      if (v.kind == inputs::Variable::Kind::kFloat && kind != 1 && random_.below(4) != 0)
        value *= inputs::power_of_ten(v.decimals);
      values.push_back(clamped(i, value));
    }
    add(std::move(values));
  }

  const inputs::Shape& shape_;
  Rng random_;
  std::vector<std::int64_t> special_;
  std::vector<Values> choices_;  // by variable
  std::vector<Values> chosen_;
  std::set<Values> known_;
};

/// Decimals as the codes of the doubles that programs read.
Values codes_of(const inputs::Shape& shape, Values values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const inputs::Variable& v = shape.variables[i];
    if (v.kind != inputs::Variable::Kind::kFloat) continue;
    const double unit = static_cast<double>(inputs::power_of_ten(v.decimals));
    values[i] = static_cast<std::int64_t>(smt::float_code(static_cast<double>(values[i]) / unit));
  }
  return values;
}

bool has_same_outcome(const exec::Trace& reference, const exec::Trace& submission,
                      const results::Comparison& comparison) {
  if (submission.termination.kind != exec::Termination::Kind::kExited) return false;
  if (comparison.exit_status && (reference.exit_status & 0xFF) != (submission.exit_status & 0xFF))
    return false;
  return results::same_output(reference.output, submission.output, comparison);
}

}  // namespace

std::vector<ObservedInput> choose_inputs(const inputs::Shape& shape,
                                         const std::vector<std::int64_t>& constants,
                                         std::uint64_t seed) {
  constexpr std::size_t kInputs = 120;
  std::vector<ObservedInput> result;
  for (Values& values : Chooser(shape, constants, seed).choose(kInputs)) {
    std::string bytes = inputs::render(shape, values);
    result.push_back({std::move(bytes), codes_of(shape, std::move(values)), nullptr});
  }
  return result;
}

std::vector<ObservedInput> choose_inputs(const GeneralShape& shape, const inputs::Spec& spec,
                                         const std::vector<std::int64_t>& constants,
                                         std::uint64_t seed) {
  constexpr std::size_t kInputs = 80, kTries = 240, kLongest = 9;
  inputs::Generator generator(spec, seed);
  generator.set_constants(constants);
  generator.set_longest(kLongest);
  std::vector<ObservedInput> result;
  inputs::Sample sample;
  for (std::size_t i = 0; i < kTries && result.size() < kInputs && generator.next(sample); ++i) {
    auto read = read_as(shape, spec, sample.bytes);
    if (!read) continue;  // of another shape
    result.push_back({sample.bytes, codes_of(shape.scalars, std::move(read->values)),
                      std::make_shared<const ObservedLayout>(std::move(read->layout))});
  }
  return result;
}

namespace {

exec::MachineLimits limits_of_runs() {
  exec::MachineLimits limits;
  limits.steps = 20'000;
  limits.depth = 200;
  return limits;
}

/// Does the program end on one of the first inputs?
bool ends_somewhere(const ir::Program& program, const std::vector<ObservedInput>& inputs) {
  constexpr std::size_t kMostRuns = 3;
  exec::MachineLimits limits;
  limits.steps = 20'000'000;
  for (std::size_t i = 0; i < inputs.size() && i < kMostRuns; ++i)
    if (exec::interpret(program, inputs[i].bytes, limits).termination.kind ==
        exec::Termination::Kind::kExited)
      return true;
  return false;
}

}  // namespace

std::vector<ObservedPair> observe_loop_heads(const ir::Program& reference,
                                             const ir::Program& submission,
                                             const std::vector<ObservedInput>& inputs) {
  constexpr std::size_t kVisits = 4'000;
  std::vector<ObservedPair> pairs;
  for (const ObservedInput& input : inputs) {
    ObservedPair pair;
    pair.reference = exec::loop_heads(reference, input.bytes, limits_of_runs(), kVisits);
    if (pair.reference.termination.kind != exec::Termination::Kind::kExited) continue;
    pair.submission = exec::loop_heads(submission, input.bytes, limits_of_runs(), kVisits);
    pair.input = input.values;
    pair.layout = input.layout;
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

Observation observe(const ir::Program& reference, const ir::Program& submission,
                    std::vector<ObservedInput> inputs, const results::Comparison& comparison,
                    std::uint64_t most_cells) {
  constexpr std::size_t kVisits = 400;
  const exec::MachineLimits limits = limits_of_runs();
  Observation result;
  std::size_t undefined = 0;
  bool has_ended = false;
  for (ObservedInput& input : inputs) {
    ObservedPair pair;
    pair.reference = exec::trace(reference, input.bytes, limits, kVisits, most_cells);
    if (pair.reference.termination.kind == exec::Termination::Kind::kFault) ++undefined;
    if (pair.reference.termination.kind != exec::Termination::Kind::kExited &&
        pair.reference.termination.kind != exec::Termination::Kind::kCut)
      continue;
    pair.submission = exec::trace(submission, input.bytes, limits, kVisits, most_cells);
    const bool is_complete = pair.reference.termination.kind == exec::Termination::Kind::kExited;
    has_ended = has_ended || is_complete;
    const auto submission_ends = pair.submission.termination.kind;
    if (is_complete && !result.differs_on &&
        (submission_ends == exec::Termination::Kind::kExited ||
         submission_ends == exec::Termination::Kind::kFault) &&
        !has_same_outcome(pair.reference, pair.submission, comparison))
      result.differs_on = input.bytes;
    pair.input = std::move(input.values);
    pair.layout = std::move(input.layout);
    result.pairs.push_back(std::move(pair));
  }
  constexpr std::size_t kOneIn = 5;
  result.rarely_defined = result.pairs.size() * kOneIn < result.pairs.size() + undefined;
  result.never_ends = !has_ended && !ends_somewhere(reference, inputs);
  return result;
}

}  // namespace assay::prove
