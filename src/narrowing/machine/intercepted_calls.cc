// Calls that an interceptor answers or replaces.
#include <algorithm>
#include <utility>
#include <vector>

#include "narrowing/machine/machine.h"

namespace assay::narrowing {

/// Returns true if the call is complete, replaced or branches; otherwise it must be executed.
bool Machine::intercept(fun::FunctionId function, const Value* arguments, std::uint32_t count) {
  bool is_instead = false, is_handled = false;
  for (const Kont* kont = r_.kont; kont->kind != KontKind::kStage; kont = kont->next) {
    is_instead = is_instead || kont->kind == KontKind::kInstead;
    is_handled = is_handled || kont->kind == KontKind::kHandler;
  }
  const Interception made = interceptor->at_call({function, arguments, count, r_.stage, is_instead,
                                                  std::exchange(is_abandoned_, false), is_handled});
  switch (made.kind) {
    case Interception::Kind::kExecute:
      return false;
    case Interception::Kind::kTry:
      choice_points_.push_back({store_.mark(),
                                r_,
                                {},
                                results_.size(),
                                trace_.size(),
                                decisions_.size(),
                                interceptor->mark(),
                                0,
                                true});
      r_.kont = push(KontKind::kTry, kNoNode, static_cast<std::uint32_t>(choice_points_.size() - 1),
                     nullptr, r_.kont);
      return false;
    case Interception::Kind::kGiveUp:
      unsupported(made.why);
      return true;
    case Interception::Kind::kResult: {
      bool returns = true;
      if (made.returns.exists() && !truth(made.returns, returns)) return true;
      if (returns)
        return_value(made.value);
      else
        raise_unknown(made.returns);
      return true;
    }
    case Interception::Kind::kInstead: {
      r_.kont = push(KontKind::kInstead, kNoNode,
                     static_cast<std::uint32_t>(interceptor->last_replaced()), nullptr, r_.kont);
      Value* values =
          heap_.arena().allocate<Value>(std::max<std::size_t>(made.arguments.size(), 1));
      std::copy(made.arguments.begin(), made.arguments.end(), values);
      enter(made.function, values, static_cast<std::uint32_t>(made.arguments.size()));
      return true;
    }
  }
  CHECK(false);
  return true;
}

/// Goes back to the innermost call that is being tried if the condition asks for more than it may
/// examine. Whatever was explored since is covered by the call's other treatment.
bool Machine::abandon(const Condition& condition) {
  const Kont* kont = r_.kont;
  while (kont->kind != KontKind::kStage && kont->kind != KontKind::kTry) kont = kont->next;
  if (kont->kind != KontKind::kTry) return false;
  const std::size_t since = choice_points_[kont->step].intercepted;
  const bool may = condition.kind == Condition::Kind::kMatch
                       ? may_examine(condition.a, *condition.pattern, since)
                       : condition.kind != Condition::Kind::kEqual ||
                             may_compare(condition.a, condition.b, since);
  if (may) return false;
  choice_points_.resize(kont->step + 1);
  const ChoicePoint choice = choice_points_.back();
  CHECK(choice.is_try);
  choice_points_.pop_back();
  restore(choice);
  answer_ = Answer::kNone;
  is_abandoned_ = true;
  return true;
}

bool Machine::may_examine(Value v, const Pattern& pattern, std::size_t since) {
  v = store_.deref(v);
  if (pattern.kind != fun::PatternKind::kConstructor && pattern.kind != fun::PatternKind::kType)
    return true;
  if (v.is(Tag::kVariable)) return interceptor->may_examine(v, since);
  if (!is_data(v) || v.object()->count != pattern.subpatterns.size()) return true;
  for (std::uint32_t i = 0; i < v.object()->count; ++i)
    if (!may_examine(v.object()->values()[i], pattern.subpatterns[i], since)) return false;
  return true;
}

bool Machine::may_compare(Value a, Value b, std::size_t since) {
  std::vector<std::pair<Value, Value>> rest = {{a, b}};
  while (!rest.empty()) {
    const Value x = store_.deref(rest.back().first), y = store_.deref(rest.back().second);
    rest.pop_back();
    // Two variables become one or stay different, whatever constructors they have.
    if (x.is(Tag::kVariable) && y.is(Tag::kVariable)) continue;
    for (const Value v : {x, y})
      if (v.is(Tag::kVariable) && !store_.is_number(v) && !interceptor->may_examine(v, since))
        return false;
    if (!is_data(x) || !is_data(y) || x.object()->id != y.object()->id) continue;
    for (std::uint32_t i = 0; i < x.object()->count; ++i)
      rest.emplace_back(x.object()->values()[i], y.object()->values()[i]);
  }
  return true;
}

/// Which handler catches an exception whose class is not known cannot be told.
void Machine::raise_unknown(Value token) {
  for (const Kont* kont = r_.kont; kont->kind != KontKind::kStage; kont = kont->next)
    if (kont->kind == KontKind::kHandler)
      return unsupported("a handler for exceptions of a call that was not executed");
  end_stage({Termination::kException, token, r_.output, {}, 0});
}

}  // namespace assay::narrowing
