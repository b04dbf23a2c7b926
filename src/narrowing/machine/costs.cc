// The cost of a path, and when it is charged.
#include <algorithm>

#include "narrowing/machine/machine.h"

namespace assay::narrowing {

using fun::ExprKind;

void Machine::prepare_costs() {
  for (std::uint32_t i = 0; i < code_.functions.size(); ++i) {
    const auto own = costs_.functions.find(fun::FunctionId{i});
    const std::uint32_t cost = own != costs_.functions.end() ? own->second : costs_.call;
    call_cost_.push_back(code_.functions[i].is_library ? 0 : cost);
  }
  if (!costs_.constructors.empty()) {
    constructor_cost_.resize(code_.program.constructors.size());
    for (const auto& [constructor, cost] : costs_.constructors)
      constructor_cost_[constructor.index] = cost;
  }
  if (!costs_.charge_ahead) return;
  segment_cost_.resize(code_.nodes.size());
  charged_ahead_.resize(code_.nodes.size());
  for (const FunctionCode& function : code_.functions) start_segment(function.body);
}

void Machine::start_segment(NodeId node) {
  if (node != kNoNode) segment_cost_[node] = segment(node).cost;
}

/// The calls that are certain to follow once the node is reached, up to the first branch.
Machine::Segment Machine::segment(NodeId id) {
  const Node& node = code_.nodes[id];
  Segment all;
  const bool branches =
      node.kind == ExprKind::kIf || node.kind == ExprKind::kMatch || node.kind == ExprKind::kTry;
  const std::uint32_t certain = branches ? 1 : node.count;
  for (std::uint32_t i = 0; i < certain; ++i) {
    const Segment one = segment(code_.operands[node.first + i]);
    if (!all.branches) all.cost += one.cost;
    all.branches = all.branches || one.branches;
  }
  for (std::uint32_t i = certain; i < node.count; ++i)
    start_segment(code_.operands[node.first + i]);
  for (std::uint32_t i = 0; i < node.arm_count; ++i) {
    start_segment(code_.arms[node.arms + i].guard);
    start_segment(code_.arms[node.arms + i].body);
  }
  if (node.kind == ExprKind::kCall && !all.branches) {
    all.cost += call_cost_[node.index];
    charged_ahead_[id] = 1;
  }
  all.branches = all.branches || branches;
  return all;
}

void Machine::charge_segment(NodeId node) {
  if (!segment_cost_.empty()) charge(segment_cost_[node]);
}

void Machine::charge(std::uint32_t cost) {
  r_.cost += cost;
  if (r_.cost <= (*stages_)[r_.stage].budget) return;
  ++statistics_.cut;
  fail();
}

}  // namespace assay::narrowing
