// An exploration: its stages are calls in sequence on the same inputs.
#include <utility>

#include "narrowing/machine/machine.h"

namespace assay::narrowing {

Stage stage_of(const Contract& contract, const std::vector<Value>& inputs, std::uint32_t budget) {
  Stage stage{contract.predicate, {}, budget};
  for (const std::uint32_t argument : contract.arguments)
    stage.arguments.push_back(inputs[argument]);
  return stage;
}

Next after_contract(Store& store, const CallResult& result) {
  if (result.termination != Termination::kValue) return Next::kDrop;
  const Value holds = store.deref(result.value);
  if (holds.is(Tag::kBoolean)) return holds.as_boolean() ? Next::kContinue : Next::kDrop;
  return store.post(store.term(holds)) ? Next::kContinue : Next::kDrop;
}

ExplorationStatistics Machine::explore(const std::vector<Stage>& stages, const After& after,
                                       Partition part) {
  statistics_ = {};
  stages_ = &stages;
  after_ = &after;
  r_ = {};
  choice_points_.clear();
  partition_ = std::move(part);
  decisions_.clear();
  results_.clear();
  trace_.clear();
  answer_ = Answer::kNone;
  store_steps_ = store_.work();
  const Store::Mark mark = store_.mark();
  const std::uint64_t guesses = store_.guesses();
  constants_.resize(code_.functions.size());
  for (std::size_t i = 0; i < constants_.size(); ++i)
    if (code_.functions[i].is_constant)
      constants_[i] = const_cast<Object*>(heap_.cell(Value::none()).object());  // NOLINT
  start_stage();
  run();
  store_.undo(mark);
  statistics_.sampled += store_.guesses() - guesses;
  return statistics_;
}

void Machine::start_stage() {
  const Stage& stage = (*stages_)[r_.stage];
  r_.steps = 0;
  r_.output = Value::none();
  r_.raised_here = false;
  r_.frame = nullptr;
  r_.kont = push(KontKind::kStage, kNoNode, 0, nullptr, nullptr);
  enter(stage.function, stage.arguments.data(), static_cast<std::uint32_t>(stage.arguments.size()));
}

void Machine::end_stage(CallResult result) {
  result.cost = r_.cost;
  if (result.termination == Termination::kUnsupported) ++statistics_.unsupported;
  if (result.termination == Termination::kSteps || result.termination == Termination::kMemory) {
    ++statistics_.exhausted;
    if (observer != nullptr) observer->stopped();
  }
  results_.push_back(std::move(result));
  const Next next = (*after_)(results_);
  if (next == Next::kStop) statistics_.stopped = true;
  if (next == Next::kDrop) ++statistics_.dropped;
  if (next != Next::kContinue) return fail();
  if (results_.size() < stages_->size()) {
    ++r_.stage;
    return start_stage();
  }
  ++statistics_.completed;
  fail();
}

}  // namespace assay::narrowing
