// Memoised calls, which need not be executed because their result is known.
#include "narrowing/machine/machine.h"

namespace assay::narrowing {

/// Returns true if the call is complete or over budget; otherwise it must be executed, and its
/// result is memoised if possible.
bool Machine::reuse_result(const Node& node) {
  const fun::FunctionId function{node.index};
  if (!memo_.is_worthwhile(function) || visited != nullptr || record_trace || observer != nullptr)
    return false;
  for (std::uint32_t i = 0; i < node.count; ++i)
    if (!Memo::can_keep(store_.deref(r_.values[i]))) return false;
  // The two values after the arguments are the cost and steps of the path before the call.
  Value* arguments = heap_.arena().allocate<Value>(node.count + 2);
  for (std::uint32_t i = 0; i < node.count; ++i) arguments[i] = store_.deref(r_.values[i]);
  if (const Memo::Known* known = memo_.find(function, arguments, node.count)) {
    charge(known->cost);
    if (r_.mode == Mode::kFail) return true;
    r_.steps += known->steps;
    return_value(known->value);
    return true;
  }
  arguments[node.count] = Value{r_.cost};
  arguments[node.count + 1] = Value{r_.steps};
  r_.kont = push(KontKind::kMemo, node.index, node.count, arguments, r_.kont);
  return false;
}

void Machine::memoise(const Kont& kont) {
  const std::uint64_t cost = r_.cost - kont.values[kont.step].bits;
  const std::uint64_t steps = r_.steps - kont.values[kont.step + 1].bits;
  memo_.add(fun::FunctionId{kont.node}, kont.values, kont.step,
            {store_.deref(r_.value), static_cast<std::uint32_t>(cost), steps});
}

}  // namespace assay::narrowing
