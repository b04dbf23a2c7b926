// Memoised calls, which need not be executed because their result is known.
#include <algorithm>
#include <tuple>
#include <utility>

#include "narrowing/machine/machine.h"

namespace assay::narrowing {

/// Returns true if the call is complete or over budget; otherwise it must be executed, and its
/// result is memoised if possible.
bool Machine::reuse_result(const Node& node) {
  const fun::FunctionId function{node.index};
  if (!memo_.is_worthwhile(function) || visited != nullptr || recording == Recording::kDecisions ||
      observer != nullptr)
    return false;
  for (std::uint32_t i = 0; i < node.count; ++i)
    if (!Memo::can_keep(store_.deref(r_.values[i]))) return false;
  // The values after the arguments are the path's cost, steps and decisions before the call.
  Value* arguments = heap_.arena().allocate<Value>(node.count + 3);
  for (std::uint32_t i = 0; i < node.count; ++i) arguments[i] = store_.deref(r_.values[i]);
  if (const Memo::Known* known = memo_.find(function, arguments, node.count)) {
    charge(known->cost);
    if (r_.mode == Mode::kFail) return true;
    r_.steps += known->steps;
    trace_.insert(trace_.end(), known->arms.begin(), known->arms.end());
    return_value(known->value);
    return true;
  }
  arguments[node.count] = Value{r_.cost};
  arguments[node.count + 1] = Value{r_.steps};
  arguments[node.count + 2] = Value{trace_.size()};
  r_.kont = push(KontKind::kMemo, node.index, node.count, arguments, r_.kont);
  return false;
}

void Machine::memoise(const Kont& kont) {
  const std::uint64_t cost = r_.cost - kont.values[kont.step].bits;
  const std::uint64_t steps = r_.steps - kont.values[kont.step + 1].bits;
  std::vector<Decision> arms(
      trace_.begin() + static_cast<std::ptrdiff_t>(kont.values[kont.step + 2].bits), trace_.end());
  const auto key = [](const Decision& each) {
    return std::tuple(each.node, each.arm, each.guard_failed);
  };
  std::sort(arms.begin(), arms.end(),
            [&](const Decision& a, const Decision& b) { return key(a) < key(b); });
  arms.erase(std::unique(arms.begin(), arms.end(),
                         [&](const Decision& a, const Decision& b) { return key(a) == key(b); }),
             arms.end());
  memo_.add(fun::FunctionId{kont.node}, kont.values, kont.step,
            {store_.deref(r_.value), static_cast<std::uint32_t>(cost), steps, std::move(arms)});
}

}  // namespace assay::narrowing
