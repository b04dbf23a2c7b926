// How large results of calls are at most: no larger than some of the arguments together, and a
// number of constructors. That is shown of all calls that return, by induction over their steps:
// what they call may be assumed to be like that. So the part of a list that a filter leaves is no
// larger than the list, and a recursion over it ends.
#include <string>
#include <vector>

#include "equiv/induction/calls_of_shape.h"
#include "equiv/induction/prover.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::CallResult;
using narrowing::Termination;
using narrowing::Value;

/// The best of some candidates: for one of the data arguments, or for all of them.
std::optional<SizeBound> Prover::size_bound(const Shape& shape,
                                            std::optional<std::uint32_t> field) {
  const std::string name = key(shape) + (field ? "." + std::to_string(*field) : "");
  const auto [known, is_new] = size_bounds_.try_emplace(name, std::nullopt);
  if (!is_new) return known->second;  // none while it is being found out
  std::vector<std::uint32_t> data;
  for (std::uint32_t i = 0; i < shape.types.size(); ++i)
    if (program_.type(shape.types[i]).kind == fun::TypeKind::kData) data.push_back(i);
  std::vector<std::vector<std::uint32_t>> choices;
  for (const std::uint32_t each : data) choices.push_back({each});
  if (data.size() > 1) choices.push_back(data);
  constexpr std::int64_t kMost = 2;  // an insertion adds a node and a leaf
  for (const std::vector<std::uint32_t>& choice : choices)
    for (const std::int64_t constant : {std::int64_t{-1}, std::int64_t{0}, kMost}) {
      const SizeBound bound{constant, choice};
      if (is_exhausted() || !prove_size_bound(shape, field, bound)) continue;
      if (limits_.trace)
        limits_.trace("not larger: " + show(program_, shape.call, {}) +
                      (field ? "." + std::to_string(*field) : "") + " by " +
                      std::to_string(constant));
      return size_bounds_[name] = bound;
    }
  return std::nullopt;
}

bool Prover::prove_size_bound(const Shape& shape, std::optional<std::uint32_t> field,
                              const SizeBound& bound) {
  const std::string name = key(shape);
  if (program_.functions[FunctionId{shape.call.index}].is_constant) return false;
  Setting setting;  // the calls may also not return
  setting.size_bound = [&](const Shape& other, std::optional<std::uint32_t> of) {
    if (key(other) == name && of == field) return std::optional(bound);
    return size_bound(other, of);
  };
  CallsOfShape calls(
      program_, *code_, *functions_, setting,
      [&](const ShapedCall& call) { return is_total(call.shape); }, shape, limits_.path_steps,
      limits_.all_paths / 20);
  std::vector<Value> counted;
  for (const std::uint32_t i : bound.variables) counted.push_back(calls.roots()[i]);
  Sameness sameness(calls.store(), *functions_);
  const auto is_within = [&](const Value returned) {
    Value part = sameness.determined(returned);
    if (field) {
      if (!narrowing::is_data(part) || part.object()->count <= *field) return false;
      part = part.object()->values()[*field];
    }
    const auto size = calls.summaries().bounded_size({part});
    auto most = calls.summaries().size_of(counted);
    if (!size || !most) return false;
    most->constructors += bound.constant;
    return is_not_larger(*size, *most);
  };
  const bool holds = calls.holds_of_all([&](const CallResult& end) {
    return has_thrown(end) || (end.termination == Termination::kValue && is_within(end.value)) ||
           calls.store().integers().is_implied(calls.pool().false_term(), limits_.solver_steps);
  });
  steps_ += calls.steps();
  return holds;
}

}  // namespace assay::induction
