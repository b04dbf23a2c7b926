// Pattern matching: the arms of a match or a handler in order, and their guards.
#include "narrowing/machine/machine.h"
#include "narrowing/machine/text.h"

namespace assay::narrowing {

using fun::ExprKind;

void Machine::bind_slots(Value v, const Pattern& pattern) {
  if (pattern.slot != fun::kNoSlot) r_.frame[pattern.slot] = v;
  if (pattern.subpatterns.empty()) return;
  const Object& object = *store_.deref(v).object();
  for (std::uint32_t i = 0; i < pattern.subpatterns.size(); ++i)
    bind_slots(object.values()[i], pattern.subpatterns[i]);
}

void Machine::match_arm() {
  const Node& node = code_.nodes[r_.node];
  for (; r_.arm < node.arm_count; ++r_.arm) {
    const Arm& arm = code_.arms[node.arms + r_.arm];
    Truth fits = store_.matches(r_.values[0], arm.pattern);
    if (fits == Truth::kUndetermined) {
      if (answer_ == Answer::kNone) {
        Condition condition;
        condition.kind = Condition::Kind::kMatch;
        condition.a = r_.values[0];
        condition.pattern = &arm.pattern;
        return branch_on(condition);
      }
      // The value matches since a formula holds (k / 2 == 0), which need not fix its parts.
      fits = answer_ == Answer::kYes ? Truth::kYes : Truth::kNo;
    }
    answer_ = Answer::kNone;
    if (fits == Truth::kYes) return take_arm(arm);
  }
  if (node.kind == ExprKind::kTry) {
    r_.value = r_.values[0];
    r_.mode = Mode::kRaise;
    return;
  }
  Value scrutinee = store_.deref(r_.values[0]);
  const std::u16string text =
      is_ground(scrutinee) ? match_error_text(code_.program, store_, scrutinee) : u"";
  raise_fault(code_.program.builtins.match_error, text);
}

std::uint32_t Machine::arm_cost(const Pattern& pattern) const {
  if (constructor_cost_.empty() || pattern.kind != fun::PatternKind::kConstructor) return 0;
  std::uint32_t cost = constructor_cost_[pattern.constructor.index];
  for (const Pattern& sub : pattern.subpatterns) cost += arm_cost(sub);
  return cost;
}

void Machine::take_arm(const Arm& arm) {
  bind_slots(r_.values[0], arm.pattern);
  charge(costs_.pattern + arm_cost(arm.pattern));
  if (r_.mode == Mode::kFail) return;
  if (arm.guard != kNoNode) {
    r_.kont = push(KontKind::kGuard, r_.node, r_.arm, r_.values, r_.kont);
    r_.node = arm.guard;
  } else {
    return enter_arm(arm);
  }
  r_.mode = Mode::kEval;
  charge_segment(r_.node);
}

void Machine::enter_arm(const Arm& arm) {
  const Node& node = code_.nodes[r_.node];
  record(r_.node, r_.arm);
  r_.raised_here = false;
  r_.node = arm.body;
  r_.mode = Mode::kEval;
  if (observer != nullptr) observer->goes_on(node, code_.nodes[r_.node], r_.frame, r_.output);
  charge_segment(r_.node);
}

void Machine::guarded() {
  bool holds = false;
  if (!truth(r_.values[1], holds)) return;
  const Node& node = code_.nodes[r_.node];
  if (!holds) {
    record(r_.node, r_.arm, true);
    ++r_.arm;
    r_.mode = Mode::kArm;
    return;
  }
  enter_arm(code_.arms[node.arms + r_.arm]);
}

}  // namespace assay::narrowing
