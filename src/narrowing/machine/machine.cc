#include "narrowing/machine/machine.h"

#include <algorithm>
#include <utility>

#include "narrowing/machine/text.h"

namespace assay::narrowing {
namespace {

using fun::ExprKind;

/// How many operands are evaluated before the node itself is executed.
std::uint32_t strict_operands(const Node& node) {
  switch (node.kind) {
    case ExprKind::kLet:
    case ExprKind::kIf:
    case ExprKind::kMatch:
      return 1;
    case ExprKind::kTry:
      return 0;
    default:
      return node.count;
  }
}

}  // namespace

Machine::Machine(const Code& code, Store& store, const CostModel& costs, const Limits& limits)
    : code_(code),
      store_(store),
      heap_(store.heap()),
      pool_(store.pool()),
      costs_(costs),
      limits_(limits),
      memo_(code) {
  prepare_costs();
}

void Machine::run() {
  while (!statistics_.stopped) {
    if (r_.mode == Mode::kFail) {
      if (!backtrack()) return;
      continue;
    }
    ++statistics_.steps;
    if ((statistics_.steps & 255U) == 0 && !within_limits()) continue;
    if (++r_.steps > limits_.steps) {
      end_stage({Termination::kSteps, {}, {}, "took too many steps", 0});
      continue;
    }
    asked_ = false;
    switch (r_.mode) {
      case Mode::kEval:
        eval();
        break;
      case Mode::kReturn:
        returned();
        break;
      case Mode::kRaise:
        raise();
        break;
      case Mode::kExecute:
        execute();
        break;
      case Mode::kArm:
        match_arm();
        break;
      case Mode::kGuard:
        guarded();
        break;
      case Mode::kFail:
        break;
    }
    // An answer is for the instruction that branched and has now been executed again.
    if (!asked_) answer_ = Answer::kNone;
  }
}

/// Checked every few steps.
bool Machine::within_limits() {
  const std::uint64_t work = (store_.work() - store_steps_) & ~std::uint64_t{255};
  statistics_.steps += work;
  store_steps_ += work;
  if (statistics_.steps > limits_.all_steps) statistics_.stopped = true;
  if (heap_.arena().size() > limits_.bytes)
    end_stage({Termination::kMemory, {}, {}, "needed too much memory", 0});
  return !statistics_.stopped && r_.mode != Mode::kFail;
}

const Machine::Kont* Machine::push(KontKind kind, NodeId node, std::uint32_t step, Value* values,
                                   const Kont* next) {
  auto* kont = heap_.arena().allocate<Kont>();
  *kont = {next, r_.frame, values, node, step, kind};
  return kont;
}

bool Machine::atom(NodeId id, Value& value) {
  const Node& node = code_.nodes[id];
  if (node.kind == ExprKind::kLocal) {
    value = r_.frame[node.slot];
    return true;
  }
  if (node.kind != ExprKind::kLiteral) return false;
  value = node.literal;
  return true;
}

void Machine::eval() {
  const NodeId id = r_.node;
  const Node& node = code_.nodes[id];
  if (visited != nullptr) (*visited)[id] = 1;
  Value simple;
  if (atom(id, simple)) return return_value(simple);
  if (node.kind == ExprKind::kTry) {
    r_.kont = push(KontKind::kHandler, id, 0, nullptr, r_.kont);
    r_.node = code_.operands[node.first];
    return;
  }
  if (node.kind == ExprKind::kUnsupported) return execute();
  r_.values = heap_.arena().allocate<Value>(std::max(node.count, 2U));
  continue_at(node, 0);
}

/// Evaluates the operands from `step` on, and then executes the node.
void Machine::continue_at(const Node& node, std::uint32_t step) {
  const auto id = static_cast<NodeId>(&node - code_.nodes.data());
  const std::uint32_t count = strict_operands(node);
  for (; step < count; ++step) {
    const NodeId operand = code_.operands[node.first + step];
    if (atom(operand, r_.values[step])) continue;
    r_.kont = push(KontKind::kOperand, id, step, r_.values, r_.kont);
    r_.node = operand;
    r_.mode = Mode::kEval;
    return;
  }
  r_.node = id;
  r_.mode = Mode::kExecute;
  if (node.kind != ExprKind::kMatch) return;
  r_.mode = Mode::kArm;
  r_.arm = 0;
}

void Machine::returned() {
  const Kont& kont = *r_.kont;
  switch (kont.kind) {
    case KontKind::kStage:
      return end_stage({Termination::kValue, r_.value, r_.output, {}, 0});
    case KontKind::kHandler:
    case KontKind::kTry:
      r_.kont = kont.next;
      return;
    case KontKind::kConstant:
      store_.write(constants_[kont.node], r_.value);
      r_.kont = kont.next;
      return;
    case KontKind::kMemo:
      memoise(kont);
      r_.kont = kont.next;
      return;
    case KontKind::kInstead:
      interceptor->replaced(kont.step, r_.value);
      r_.kont = kont.next;
      return;
    case KontKind::kObserved:
      observer->returned(r_.value, r_.output);
      r_.kont = kont.next;
      return;
    case KontKind::kGuard:
      r_.frame = kont.frame;
      r_.values = heap_.arena().allocate<Value>(2);
      r_.values[0] = kont.values[0];
      r_.values[1] = r_.value;
      r_.node = kont.node;
      r_.arm = kont.step;
      r_.kont = kont.next;
      r_.mode = Mode::kGuard;
      return;
    case KontKind::kOperand:
      break;
  }
  r_.frame = kont.frame;
  r_.values = kont.values;
  r_.values[kont.step] = r_.value;
  r_.kont = kont.next;
  continue_at(code_.nodes[kont.node], kont.step + 1);
}

void Machine::raise() {
  // An exception that no case of a handler matches was raised before.
  if (observer != nullptr && code_.nodes[r_.node].kind != ExprKind::kTry)
    observer->raises(code_.nodes[r_.node], r_.frame, r_.value, r_.output);
  for (;; r_.kont = r_.kont->next) {
    const Kont& kont = *r_.kont;
    if (kont.kind == KontKind::kStage) {
      const Termination termination =
          r_.raised_here ? Termination::kFault : Termination::kException;
      return end_stage({termination, r_.value, r_.output, {}, 0});
    }
    // What replaces a call need not fail as the call itself does.
    if (kont.kind == KontKind::kInstead && r_.raised_here)
      return unsupported("a failure below a call that was replaced");
    if (kont.kind == KontKind::kObserved) observer->raised(r_.value, r_.output);
    if (kont.kind != KontKind::kHandler) continue;
    r_.frame = kont.frame;
    r_.node = kont.node;
    r_.values = heap_.arena().allocate<Value>(2);
    r_.values[0] = r_.value;
    r_.arm = 0;
    r_.kont = kont.next;
    r_.mode = Mode::kArm;
    return;
  }
}

void Machine::execute() {
  const Node& node = code_.nodes[r_.node];
  switch (node.kind) {
    case ExprKind::kLet:
      if (node.slot != fun::kNoSlot) r_.frame[node.slot] = r_.values[0];
      r_.node = code_.operands[node.first + 1];
      r_.mode = Mode::kEval;
      if (observer != nullptr) observer->goes_on(node, code_.nodes[r_.node], r_.frame, r_.output);
      return;
    case ExprKind::kPrimitive:
      return primitive(node);
    case ExprKind::kIf:
      return take_branch(node);
    case ExprKind::kConstruct:
      return construct(node);
    case ExprKind::kField:
      return field(node);
    case ExprKind::kCall:
      return call(node);
    case ExprKind::kClosure: {
      Object* made = heap_.closure(fun::FunctionId{node.index}, node.count);
      std::copy(r_.values, r_.values + node.count, made->values());
      return return_value(Heap::seal(made));
    }
    case ExprKind::kApply:
      return apply();
    case ExprKind::kThrow: {
      Value exception;
      if (!force(r_.values[0], exception)) return;
      if (exception.is(Tag::kNull)) return raise_fault(code_.program.builtins.null_pointer, u"");
      r_.value = exception;
      const FunctionCode& thrower = code_.functions[node.function.index];
      r_.raised_here = thrower.is_library && !thrower.speaks_for_caller;
      r_.mode = Mode::kRaise;
      return;
    }
    case ExprKind::kCell:
      return return_value(heap_.cell(r_.values[0]));
    case ExprKind::kRead:
      return return_value(store_.deref(r_.values[0]).object()->values()[0]);
    case ExprKind::kWrite: {
      const Value cell = store_.deref(r_.values[0]);
      CHECK(is_kind(cell, ObjectKind::kCell));
      store_.write(const_cast<Object*>(cell.object()), r_.values[1]);  // NOLINT: cells change
      return return_value(Value::unit());
    }
    case ExprKind::kUnsupported:
      return unsupported(code_.program.functions[node.function].exprs[node.expr].text);
    case ExprKind::kLiteral:
    case ExprKind::kLocal:
    case ExprKind::kMatch:
    case ExprKind::kTry:
      break;
  }
  CHECK(false);
}

void Machine::take_branch(const Node& node) {
  bool condition = false;
  if (!truth(r_.values[0], condition)) return;
  record(r_.node, condition ? 0 : 1);
  r_.node = code_.operands[node.first + (condition ? 1 : 2)];
  r_.mode = Mode::kEval;
  if (observer != nullptr) observer->goes_on(node, code_.nodes[r_.node], r_.frame, r_.output);
  charge_segment(r_.node);
}

void Machine::construct(const Node& node) {
  Object* made = heap_.data(fun::ConstructorId{node.index}, node.count);
  std::copy(r_.values, r_.values + node.count, made->values());
  const fun::Constructor& constructor = code_.program.constructors[made->constructor()];
  made->has_identity = constructor.spelling == fun::Spelling::kNew;
  return_value(Heap::seal(made));
}

void Machine::field(const Node& node) {
  const Value object = store_.deref(r_.values[0]);
  if (object.is(Tag::kNull)) return raise_fault(code_.program.builtins.null_pointer, u"");
  if (object.is(Tag::kVariable)) {
    const Pattern& pattern = code_.shallow[node.index];
    if (store_.matches(object, pattern) == Truth::kNo)
      return unsupported("a field of another class");
    Condition condition;
    condition.kind = Condition::Kind::kMatch;
    condition.a = object;
    condition.pattern = &pattern;
    condition.silent = true;
    return branch_on(condition);
  }
  // Conjectures call methods of a class on values of another one.
  if (!is_data(object) || object.object()->id != node.index)
    return unsupported("a field of another class");
  return_value(object.object()->values()[node.slot]);
}

void Machine::enter(fun::FunctionId function, const Value* arguments, std::uint32_t count) {
  const FunctionCode& code = code_.functions[function.index];
  CHECK(count == code.parameters);
  Value* frame = heap_.arena().allocate<Value>(std::max(code.slots, 1U));
  std::copy(arguments, arguments + count, frame);
  if (observer != nullptr && observer->entered(function, arguments, count, r_.output))
    r_.kont = push(KontKind::kObserved, kNoNode, 0, nullptr, r_.kont);
  r_.frame = frame;
  r_.node = code.body;
  r_.mode = Mode::kEval;
  charge_segment(code.body);
}

void Machine::call(const Node& node) {
  if (const Object* constant = constants_[node.index]; constant != nullptr) {
    if (constant->values()[0].exists()) return return_value(constant->values()[0]);
    r_.kont = push(KontKind::kConstant, node.index, 0, nullptr, r_.kont);
  }
  if (charged_ahead_.empty() || charged_ahead_[r_.node] == 0) {
    charge(call_cost_[node.index]);
    if (r_.mode == Mode::kFail) return;
  }
  if (interceptor != nullptr && constants_[node.index] == nullptr &&
      intercept(fun::FunctionId{node.index}, r_.values, node.count))
    return;
  if (reuse_result(node)) return;
  if (observer != nullptr) observer->calls(node, r_.frame);
  enter(fun::FunctionId{node.index}, r_.values, node.count);
}

void Machine::apply() {
  const Node& node = code_.nodes[r_.node];
  const Value closure = store_.deref(r_.values[0]);
  if (closure.is(Tag::kNull)) return raise_fault(code_.program.builtins.null_pointer, u"");
  if (closure.is(Tag::kVariable)) return apply_unknown(closure, node);
  CHECK(is_kind(closure, ObjectKind::kClosure));
  const Object& object = *closure.object();
  Value* arguments = heap_.arena().allocate<Value>(object.count + node.count);
  std::copy(object.values(), object.values() + object.count, arguments);
  std::copy(r_.values + 1, r_.values + node.count, arguments + object.count);
  charge(call_cost_[object.id]);
  if (r_.mode == Mode::kFail) return;
  if (observer != nullptr) observer->calls(node, r_.frame);
  enter(fun::FunctionId{object.id}, arguments, object.count + node.count - 1);
}

/// A logic variable of a function type is a table that grows when it is applied: equal arguments
/// have equal results.
void Machine::apply_unknown(Value function, const Node& node) {
  for (std::uint32_t i = 1; i < node.count && interceptor == nullptr; ++i)
    if (!force_constructors(r_.values[i])) return;
  for (const Store::Entry* e = store_.entries(function); e != nullptr; e = e->next) {
    bool same = true;
    for (std::uint32_t i = 1; i < node.count && same; ++i) {
      const Truth equal = store_.equal(e->arguments[i - 1], r_.values[i]);
      if (equal == Truth::kUndetermined) {
        Condition condition;
        condition.kind = Condition::Kind::kEqual;
        condition.a = e->arguments[i - 1];
        condition.b = r_.values[i];
        condition.silent = true;
        return branch_on(condition);
      }
      same = equal == Truth::kYes;
    }
    if (same) return return_value(e->result);
  }
  if (store_.default_of(function).exists()) return return_value(store_.default_of(function));
  return_value(store_.add_entry(function, r_.values + 1, node.count - 1));
}

void Machine::raise_fault(fun::ConstructorId exception, std::u16string_view message) {
  CHECK(exception.valid());
  const auto fields =
      static_cast<std::uint32_t>(code_.program.constructors[exception].fields.size());
  Object* made = heap_.data(exception, fields);
  for (std::uint32_t i = 0; i < fields; ++i) made->values()[i] = Value::null();
  if (fields > 0) made->values()[0] = heap_.string(message);
  made->has_identity = true;
  r_.value = Heap::seal(made);
  r_.raised_here = true;
  r_.mode = Mode::kRaise;
}

void Machine::unsupported(std::string what) {
  end_stage({Termination::kUnsupported, {}, {}, std::move(what), 0});
}

}  // namespace assay::narrowing
