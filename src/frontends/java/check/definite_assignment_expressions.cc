// Definite assignment in expressions: what is read, what is assigned, and what follows if a
// condition holds or does not.
#include <algorithm>
#include <utility>

#include "frontends/java/check/assignment_analysis.h"
#include "frontends/java/check/types.h"

namespace assay::java {
namespace {

/// Is one of the operands evaluated only if another one has a certain value?
bool has_ways(const Expr& e) {
  if (e.kind == ExprKind::kBinary) return e.text == "&&" || e.text == "||";
  if (e.kind == ExprKind::kUnary) return e.text == "!";
  if (e.kind == ExprKind::kSkeleton) return e.text == "__impl" && e.operands.size() == 2;
  return e.kind == ExprKind::kConditional && is_boolean(e.type);
}

}  // namespace

void AssignmentAnalysis::value(const Expr& e) {
  if (has_ways(e)) {
    const ConditionStates after = condition(e);
    state_ = joined(after.when_true, after.when_false, Obstacle::kCondition, e.span);
    return;
  }
  if (e.kind == ExprKind::kName) return read(e);
  if (e.kind == ExprKind::kConditional) {
    ConditionStates after = condition(e.operands[0]);
    state_ = std::move(after.when_true);
    value(e.operands[1]);
    const AssignmentState then = std::exchange(state_, std::move(after.when_false));
    value(e.operands[2]);
    state_ = joined(then, state_, Obstacle::kCondition, e.span);
    return;
  }
  const bool only_assigned =
      e.kind == ExprKind::kAssign && e.text == "=" && e.operands[0].kind == ExprKind::kName;
  for (const Expr& operand : e.operands)
    if (!only_assigned || &operand != e.operands.data()) value(operand);
  if (e.kind == ExprKind::kAssign || e.kind == ExprKind::kIncrement) assign(e.operands[0]);
}

ConditionStates AssignmentAnalysis::condition(const Expr& e) {
  // In `check & (e)` both outcomes assign the same, even if e is constant.
  if (after_check_ == &e) {
    after_check_ = nullptr;
    value(e);
    return {state_, state_};
  }
  const bool holds_check = after_check_ != nullptr;  // so that it is not constant
  const std::optional<Constant> constant = holds_check ? std::nullopt : fold(e);
  if (!constant) return operands_of(e);
  AssignmentState never = unreachable();
  if (constant->number != 0) return {state_, std::move(never)};
  return {std::move(never), state_};
}

ConditionStates AssignmentAnalysis::operands_of(const Expr& e) {
  if (!has_ways(e)) {
    value(e);
    return {state_, state_};
  }
  if (e.kind == ExprKind::kConditional) return chosen(e);
  if (e.kind == ExprKind::kUnary) {
    ConditionStates after = condition(e.operands[0]);
    std::swap(after.when_true, after.when_false);
    return after;
  }
  const Expr& a = e.operands[0];
  const Expr& b = e.operands[1];
  if (e.text == "&&") return both(a, b);
  return one_of(a, b, e.kind == ExprKind::kSkeleton);
}

ConditionStates AssignmentAnalysis::both(const Expr& a, const Expr& b) {
  const ConditionStates first = condition(a);
  state_ = first.when_true;
  ConditionStates second = condition(b);
  second.when_false = joined(first.when_false, second.when_false, Obstacle::kCondition, b.span);
  return second;
}

/// a || b, or !a || b, which is what __impl(a, b) means.
ConditionStates AssignmentAnalysis::one_of(const Expr& a, const Expr& b, bool a_is_negated) {
  ConditionStates first = condition(a);
  if (a_is_negated) std::swap(first.when_true, first.when_false);
  state_ = first.when_false;
  ConditionStates second = condition(b);
  second.when_true = joined(first.when_true, second.when_true, Obstacle::kCondition, b.span);
  return second;
}

ConditionStates AssignmentAnalysis::chosen(const Expr& e) {
  ConditionStates after = condition(e.operands[0]);
  state_ = std::move(after.when_true);
  const ConditionStates then = condition(e.operands[1]);
  state_ = std::move(after.when_false);
  const ConditionStates otherwise = condition(e.operands[2]);
  return {joined(then.when_true, otherwise.when_true, Obstacle::kCondition, e.span),
          joined(then.when_false, otherwise.when_false, Obstacle::kCondition, e.span)};
}

void AssignmentAnalysis::read(const Expr& name) {
  const std::optional<std::size_t> variable = find(name.text);
  if (!variable || state_.has_value[*variable]) return;
  error("java-unassigned", name.span, name.text + advice(variables_[*variable]));
  state_.has_value[*variable] = true;  // report it only once
}

void AssignmentAnalysis::assign(const Expr& target) {
  if (target.kind != ExprKind::kName) return;
  const std::optional<std::size_t> variable = find(target.text);
  if (!variable) return;
  if (variables_[*variable].declared->is_final) assign_final(*variable, target.span);
  state_.has_value[*variable] = true;
}

void AssignmentAnalysis::assign_final(std::size_t variable, Span where) {
  const Variable& known = variables_[variable];
  const std::string& name = known.declared->name;
  constexpr const char* kAdvice = "; use another variable, or remove final";
  if (known.role == Role::kParameter)
    return error("java-final", where, "the parameter " + name + " is final" + kAdvice);
  if (known.declared->value)
    return error(
        "java-final", where,
        name + " is final and was initialised on line " + line(known.declared->span) + kAdvice);
  if (const Span* before = state_.assigned_at(variable))
    return error(
        "java-final", where,
        name + " is final and might already be assigned, on line " + line(*before) + kAdvice);
  state_.assign(variable, where);
  assignments_.push_back({variable, where, state_.unreachable_since});
}

std::optional<std::size_t> AssignmentAnalysis::find(std::string_view name) const {
  const auto found = std::find_if(variables_.rbegin(), variables_.rend(),
                                  [&](const Variable& v) { return v.declared->name == name; });
  if (found == variables_.rend()) return std::nullopt;
  return static_cast<std::size_t>(variables_.rend() - found) - 1;
}

std::string AssignmentAnalysis::advice(const Variable& variable) const {
  if (variable.obstacle == Obstacle::kNone)
    return " has not been initialised; initialise it at its declaration";
  const std::string at = " on line " + line(variable.where);
  switch (variable.obstacle) {
    case Obstacle::kNone:
      break;
    case Obstacle::kIf:
      return " might not have been initialised: the if" + at +
             " might not assign it; assign it before that if, or in an else branch";
    case Obstacle::kIfElse:
      return " might not have been initialised: only one branch of the if" + at +
             " assigns it; also assign it in the other branch, or before that if";
    case Obstacle::kLoop:
      return " might not have been initialised: the loop" + at +
             " can end before assigning it; assign it before that loop";
    case Obstacle::kSwitch:
      return " might not have been initialised: not every path through the switch" + at +
             " assigns it; assign it in every case and in a default, or before that switch";
    case Obstacle::kCondition:
      return " might not have been initialised: the condition" + at +
             " does not always evaluate the assignment; assign it before the condition";
  }
  return "";
}

std::string AssignmentAnalysis::line(Span span) const {
  return std::to_string(sources_.resolve(span.file, span.begin).line);
}

void AssignmentAnalysis::error(std::string_view code, Span span, std::string message) {
  constexpr std::size_t kMost = 50;
  if (diagnostics_.size() >= kMost) return;
  const bool said = std::any_of(diagnostics_.begin(), diagnostics_.end(), [&](const Diagnostic& d) {
    return d.code == code && d.span == span;
  });
  if (!said)
    diagnostics_.push_back({Severity::kError, std::string(code), span, std::move(message), {}});
}

}  // namespace assay::java
