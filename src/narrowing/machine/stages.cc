// An exploration: its stages one after the other on the same inputs.
#include <utility>

#include "narrowing/machine/machine.h"

namespace assay::narrowing {

Stage stage_of(const Contract& contract, const std::vector<Value>& inputs, std::uint32_t budget) {
  Stage stage{contract.predicate, {}, budget};
  for (const std::uint32_t argument : contract.arguments)
    stage.arguments.push_back(inputs[argument]);
  return stage;
}

Next after_contract(Store& store, const Outcome& outcome) {
  if (outcome.end != End::kValue) return Next::kDrop;
  const Value holds = store.deref(outcome.value);
  if (holds.is(Tag::kBoolean)) return holds.as_boolean() ? Next::kOn : Next::kDrop;
  return store.post(store.term(holds)) ? Next::kOn : Next::kDrop;
}

Tally Machine::explore(const std::vector<Stage>& stages, const After& after, Part part) {
  tally_ = {};
  stages_ = &stages;
  after_ = &after;
  r_ = {};
  choices_.clear();
  part_ = std::move(part);
  decisions_.clear();
  outcomes_.clear();
  trace_.clear();
  answer_ = Answer::kNone;
  store_steps_ = store_.work();
  const Store::Mark mark = store_.mark();
  constants_.resize(code_.functions.size());
  for (std::size_t i = 0; i < constants_.size(); ++i)
    if (code_.functions[i].is_constant)
      constants_[i] = const_cast<Object*>(heap_.cell(Value::none()).object());  // NOLINT
  start_stage();
  run();
  store_.undo(mark);
  return tally_;
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

void Machine::end_stage(Outcome outcome) {
  outcome.cost = r_.cost;
  if (outcome.end == End::kUnsupported) ++tally_.unsupported;
  if (outcome.end == End::kSteps || outcome.end == End::kMemory) ++tally_.exhausted;
  outcomes_.push_back(std::move(outcome));
  const Next next = (*after_)(outcomes_);
  if (next == Next::kStop) tally_.stopped = true;
  if (next == Next::kDrop) ++tally_.dropped;
  if (next != Next::kOn) return fail();
  if (outcomes_.size() < stages_->size()) {
    ++r_.stage;
    return start_stage();
  }
  ++tally_.leaves;
  fail();
}

}  // namespace assay::narrowing
