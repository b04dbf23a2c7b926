#include "equiv/induction/calls_of_shape.h"

#include <utility>

#include "equiv/induction/prover.h"

namespace assay::induction {
namespace {

narrowing::Limits limits_of(std::uint64_t steps, std::uint64_t all_steps) {
  narrowing::Limits limits;
  limits.steps = steps;
  limits.all_steps = all_steps;
  return limits;
}

}  // namespace

CallsOfShape::CallsOfShape(fun::Program& program, const narrowing::Code& code,
                           const Functions& functions, const Setting& setting,
                           Summaries::IsTotal is_total, const Shape& shape, std::uint64_t steps,
                           std::uint64_t all_steps)
    : function_{shape.call.index},
      store_(program, pool_),
      summaries_(program, store_, functions, setting, std::move(is_total)),
      machine_(code, store_, no_costs(), limits_of(steps, all_steps)) {
  machine_.interceptor = &summaries_;
  for (const fun::TypeId type : shape.types) roots_.push_back(store_.fresh(type));
  summaries_.set_roots(roots_);
  for (const Term& operand : shape.call.operands) {
    const auto value = summaries_.make(operand, roots_);
    has_arguments_ = has_arguments_ && value.has_value();
    if (value) arguments_.push_back(*value);
  }
}

bool CallsOfShape::holds_of_all(const std::function<bool(const narrowing::CallResult&)>& holds) {
  if (!has_arguments_) return false;
  bool all = true;
  const auto statistics =
      machine_.explore({{function_, arguments_, UINT32_MAX}},
                       [&](const std::vector<narrowing::CallResult>& results) {
                         all = holds(results.back());
                         return all ? narrowing::Next::kContinue : narrowing::Next::kStop;
                       });
  steps_ += statistics.steps;
  return all && statistics.complete();
}

}  // namespace assay::induction
