// Calls that need not be run, because their result is known.
#include "narrowing/machine/machine.h"

namespace assay::narrowing {

/// True: done, or over budget. False: to be run, and remembered if it can be.
bool Machine::recall(const Node& node) {
  const fun::FunctionId function{node.index};
  if (!memo_.is_open(function) || visited != nullptr || record_trace) return false;
  for (std::uint32_t i = 0; i < node.count; ++i)
    if (!Memo::can_keep(store_.deref(r_.values[i]))) return false;
  // Behind the arguments: what the path had spent before the call.
  Value* arguments = heap_.arena().allocate<Value>(node.count + 2);
  for (std::uint32_t i = 0; i < node.count; ++i) arguments[i] = store_.deref(r_.values[i]);
  if (const Memo::Known* known = memo_.find(function, arguments, node.count)) {
    spend(known->cost);
    if (r_.mode == Mode::kFail) return true;
    r_.steps += known->steps;
    give(known->value);
    return true;
  }
  arguments[node.count] = Value{r_.cost};
  arguments[node.count + 1] = Value{r_.steps};
  r_.kont = push(KontKind::kMemo, node.index, node.count, arguments, r_.kont);
  return false;
}

void Machine::remember(const Kont& kont) {
  const std::uint64_t cost = r_.cost - kont.values[kont.step].bits;
  const std::uint64_t steps = r_.steps - kont.values[kont.step + 1].bits;
  memo_.add(fun::FunctionId{kont.node}, kont.values, kont.step,
            {store_.deref(r_.value), static_cast<std::uint32_t>(cost), steps});
}

}  // namespace assay::narrowing
