// Which calls return a value for all arguments: proved by the same exploration, of one side.
#include <algorithm>
#include <string>
#include <utility>

#include "equiv/induction/calls_of_shape.h"
#include "equiv/induction/prover.h"
#include "equiv/induction/unfolding.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::CallResult;
using narrowing::Termination;
using narrowing::Value;

/// Does the left side return a value for all values of the variables?
bool Prover::is_total(const Equation& equation) {
  Shape shape;
  std::vector<Term> variables;
  for (std::uint32_t i = 0; i < equation.types.size(); ++i) variables.push_back(Term::variable(i));
  shape.call = Term::call(equation.left_function, std::move(variables));
  shape.types = equation.types;
  return is_total(shape);
}

bool Prover::is_total(const Shape& shape) {
  const auto [known, is_new] = total_.try_emplace(key(shape), false);
  if (!is_new) return known->second;  // false while it is being found out
  const std::uint64_t before = steps_;
  bool total = prove_total(shape, End::kValue);
  // Or it was proved together with another one meanwhile.
  total = total || total_.at(key(shape));
  if (limits_.trace)
    limits_.trace(std::string(total ? "returns always: " : "may not return: ") +
                  show(program_, shape.call, {}) + " (" + std::to_string(steps_ - before) +
                  " steps)");
  return total_[key(shape)] = total;
}

/// Does every call of the shape end? What may throw is followed both ways, so that a caller has to
/// show where it does not.
bool Prover::is_ending(const Shape& shape) {
  if (is_total(shape)) return true;
  const auto [known, is_new] = ending_.try_emplace(key(shape), false);
  if (!is_new) return known->second;  // false while it is being found out
  const bool ending = prove_total(shape, End::kAny);
  if (limits_.trace && ending) limits_.trace("ends always: " + show(program_, shape.call, {}));
  return ending_[key(shape)] = ending;
}

bool Prover::prove_total(const Shape& shape, End end) {
  const FunctionId function{shape.call.index};
  const std::vector<fun::TypeId>& types = shape.types;
  if (program_.functions[function].is_constant) return false;
  std::vector<std::uint32_t> data, numbers;
  for (std::uint32_t i = 0; i < types.size(); ++i) {
    const fun::Type& type = program_.type(types[i]);
    if (type.kind == fun::TypeKind::kData) data.push_back(i);
    if (type.kind == fun::TypeKind::kSort &&
        (type.sort == fun::Sort::kInt || type.sort == fun::Sort::kLong))
      numbers.push_back(i);
  }
  std::vector<Measure> measures;
  if (!data.empty()) measures.push_back({false, {data}, std::nullopt});
  if (data.size() > 1)
    for (const std::uint32_t one : data) measures.push_back({false, {{one}}, std::nullopt});
  // What the others carry along can grow.
  if (data.size() > 2)
    for (std::size_t i = 0; i < data.size(); ++i)
      for (std::size_t j = i + 1; j < data.size(); ++j)
        measures.push_back({false, {{data[i], data[j]}}, std::nullopt});
  for (const std::uint32_t one : data)
    for (const std::uint32_t other : data)
      if (one != other) measures.push_back({false, {{one}, {other}}, std::nullopt});
  for (const std::uint32_t one : numbers) measures.push_back({false, {}, one});
  if (measures.empty()) measures.emplace_back();
  const auto is_known = [&](const ShapedCall& other, Summaries&) { return is_total(other.shape); };
  for (const Measure& measure : measures) {
    if (is_exhausted()) return false;
    if (ends_always(shape, end, measure, is_known)) return true;
    if (!functions_->is_recursive(function)) return false;
  }
  return end == End::kValue && prove_total_together(shape);
}

/// Explores the shape's calls of all variables.
bool Prover::ends_always(const Shape& shape, End end, const std::optional<Measure>& hypothesis,
                         const CallReturns& call_returns) {
  Setting setting;
  if (hypothesis) {
    setting.measure = *hypothesis;
    setting.returning = shape.call;
    setting.returning_types = shape.types;
    setting.returning_may_throw = end == End::kAny;
  }
  setting.must_return = true;
  setting.is_counting = [&](const Shape& other) { return is_counting(other); };
  setting.size_bound = [&](const Shape& other, std::optional<std::uint32_t> field) {
    return size_bound(other, field);
  };
  CallsOfShape calls(
      program_, *code_, *functions_, setting,
      [&](const ShapedCall& other) { return call_returns(other, calls.summaries()); }, shape,
      limits_.path_steps, limits_.all_paths / 4);
  calls.summaries().set_is_ending([&](const ShapedCall& other) { return is_ending(other.shape); });
  Unfolding unfolding(*code_, calls.store(), calls.summaries(), limits_.unfolding_steps);
  const auto is_impossible = [&] {
    return calls.store().integers().is_implied(calls.pool().false_term(), limits_.solver_steps);
  };
  const bool all = calls.holds_of_all([&](const CallResult& found) {
    if (found.termination == Termination::kValue) return true;
    if (end == End::kAny && has_thrown(found)) return true;
    return is_impossible() || unfolding.holds(is_impossible);
  });
  steps_ += calls.steps() + unfolding.steps();
  has_counted_ = has_counted_ || calls.summaries().has_counted();
  return all;
}

}  // namespace assay::induction
