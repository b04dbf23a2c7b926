// Definite assignment in statements: where paths branch and join.
#include "frontends/java/check/definite_assignment.h"

#include <algorithm>
#include <utility>

#include "frontends/java/check/assignment_analysis.h"
#include "frontends/java/check/invariant_place.h"
#include "frontends/java/check/postconditions.h"
#include "frontends/java/check/types.h"

namespace assay::java {

void AssignmentAnalysis::method(const Method& method) {
  variables_.clear();
  state_ = {};
  assignments_.clear();
  for (const Declaration& p : method.parameters) declare(p, Role::kParameter, true);
  block(method.body);
  exits_.clear();
}

void AssignmentAnalysis::declare(const Declaration& d, Role role, bool has_value) {
  variables_.push_back({&d, role, Obstacle::kNone, {}});
  state_.has_value.resize(variables_.size());
  state_.has_value.back() = has_value;
  if (d.is_final && role == Role::kElement) state_.assign(variables_.size() - 1, d.span);
}

void AssignmentAnalysis::leave_scope(std::size_t variables) {
  variables_.resize(variables);
  state_.leave_scope(variables);
}

AssignmentState AssignmentAnalysis::unreachable() const {
  return AssignmentState::unreachable(variables_.size(), loops_);
}

void AssignmentAnalysis::record_obstacle(const AssignmentState& a, const AssignmentState& b,
                                         Obstacle obstacle, Span where) {
  for (const std::size_t i : assigned_on_one_path(a, b)) {
    variables_[i].obstacle = obstacle;
    variables_[i].where = where;
  }
}

AssignmentAnalysis::Snapshot AssignmentAnalysis::snapshot() const {
  return {state_, variables_.size(), assignments_.size(), exits_.size()};
}

AssignmentState AssignmentAnalysis::joined(const AssignmentState& a, const AssignmentState& b,
                                           Obstacle obstacle, Span where) {
  record_obstacle(a, b, obstacle, where);
  return join(a, b);
}

void AssignmentAnalysis::block(const std::vector<Stmt>& body) {
  const std::size_t scope = variables_.size();
  for (const Stmt& s : body) statement(s);
  leave_scope(scope);
}

void AssignmentAnalysis::statement(const Stmt& s) {
  const bool jumps = s.kind == StmtKind::kBreak || s.kind == StmtKind::kContinue;
  const bool takes_unlabelled = s.kind == StmtKind::kWhile || s.kind == StmtKind::kDoWhile ||
                                s.kind == StmtKind::kFor || s.kind == StmtKind::kForEach ||
                                s.kind == StmtKind::kSwitch;
  if (jumps || (s.label.empty() && !takes_unlabelled)) return statement_of(s);
  around_.push_back(&s);
  statement_of(s);
  around_.pop_back();
  join_exits(s, false);
}

void AssignmentAnalysis::statement_of(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::kEmpty:
      return;
    case StmtKind::kBlock:
      return block(s.body);
    case StmtKind::kDeclare:
      for (const Declaration& d : s.declarations) {
        if (d.value) value(*d.value);
        declare(d, Role::kLocal, d.value.has_value());
      }
      return;
    case StmtKind::kExpression:
      return value(s.exprs[0]);
    case StmtKind::kIf:
      return branch(s);
    case StmtKind::kWhile:
    case StmtKind::kDoWhile:
    case StmtKind::kFor:
    case StmtKind::kForEach:
      return loop(s);
    case StmtKind::kSwitch:
      return switch_on(s);
    case StmtKind::kBreak:
    case StmtKind::kContinue:
      return jump(s);
    case StmtKind::kReturn:
      for (const Expr& e : s.exprs) value(e);
      state_ = unreachable();
      return;
    case StmtKind::kAssert:
      if (!is_postcondition(s)) value(s.exprs[0]);
      return;
    case StmtKind::kAssertBlock: {
      // The block is not in the student version, and it changes nothing outside.
      const AssignmentState before = state_;
      block(s.body);
      state_ = before;
      return;
    }
  }
}

void AssignmentAnalysis::branch(const Stmt& s) {
  ConditionStates after = condition(s.exprs[0]);
  state_ = std::move(after.when_true);
  block(s.body);
  const AssignmentState then = std::exchange(state_, std::move(after.when_false));
  block(s.other);
  state_ = joined(then, state_, s.other.empty() ? Obstacle::kIf : Obstacle::kIfElse, s.span);
}

void AssignmentAnalysis::loop(const Stmt& s) {
  const std::size_t scope = variables_.size();
  const Snapshot outside = snapshot();
  for (const Stmt& first : s.init) statement(first);
  if (s.kind == StmtKind::kForEach) {
    value(s.exprs[0]);
    for (const Declaration& element : s.declarations) declare(element, Role::kElement, true);
  }
  const Snapshot since = snapshot();
  ++loops_;
  AssignmentState end = iterations(s);
  check_next_iteration(since);
  // After a loop over an array, javac also considers the state at the end of the body.
  if (s.kind == StmtKind::kForEach)
    for (const auto& [variable, where] : state_.assigned) end.assign(variable, where);
  --loops_;
  state_ = std::move(end);
  join_exits(s, false);
  if (s.marks.iterations) join_after_finally(outside);
  leave_scope(scope);
}

/// Leaves the current state where it is before the next iteration, and returns the state after the
/// last.
AssignmentState AssignmentAnalysis::iterations(const Stmt& s) {
  if (s.kind == StmtKind::kDoWhile) {
    if (tested_in_body(s)) invariants(s);
    block(s.body);
    join_exits(s, true);
    ConditionStates after = test(s);
    state_ = std::move(after.when_true);
    return std::move(after.when_false);
  }
  ConditionStates after = test(s);
  state_ = std::move(after.when_true);
  block(s.body);
  join_exits(s, true);
  for (const Expr& e : s.update) value(e);
  record_obstacle(state_, after.when_false, Obstacle::kLoop, s.span);
  return std::move(after.when_false);
}

ConditionStates AssignmentAnalysis::test(const Stmt& s) {
  const bool in_body = tested_in_body(s);
  if (s.kind != StmtKind::kDoWhile || !in_body) invariants(s);
  if (s.kind == StmtKind::kForEach) return {state_, state_};
  if (s.exprs.empty()) return {state_, unreachable()};
  if (!s.marks.invariants.empty() && !in_body) after_check_ = &evaluated_first(s.exprs[0]);
  return condition(s.exprs[0]);
}

void AssignmentAnalysis::invariants(const Stmt& s) {
  const AssignmentState before = state_;
  for (const Expr& e : s.marks.invariants) value(e);
  state_ = before;
}

/// A final variable from outside the loop that may be assigned before the next iteration would be
/// assigned again there, and is assigned on every path that leaves the loop from there.
void AssignmentAnalysis::check_next_iteration(const Snapshot& since) {
  for (const auto& [variable, where] : state_.assigned) {
    if (variable >= since.variables || since.state.assigned_at(variable) != nullptr) continue;
    for (std::size_t i = since.exits; i < exits_.size(); ++i) {
      AssignmentState& state = exits_[i].state;
      const bool unreachable_inside = state.unreachable_since && *state.unreachable_since >= loops_;
      if (!unreachable_inside && variable < state.has_value.size()) state.assign(variable, where);
    }
    assigned_in_loop(variable, since);
  }
}

void AssignmentAnalysis::assigned_in_loop(std::size_t variable, const Snapshot& since) {
  for (std::size_t i = since.assignments; i < assignments_.size(); ++i) {
    const Assignment& assigned = assignments_[i];
    const bool unreachable_inside =
        assigned.unreachable_since && *assigned.unreachable_since >= loops_;
    if (assigned.variable == variable && !unreachable_inside)
      error("java-final", assigned.where,
            variables_[variable].declared->name +
                " is final, but this assignment is in a loop; declare the variable inside the "
                "loop, or remove final");
  }
}

/// The class for the actual Java counts the iterations in a try ... finally statement. After one,
/// Java's compiler takes a final variable for assigned if it may have been assigned before the loop
/// or on any path through it.
void AssignmentAnalysis::join_after_finally(const Snapshot& since) {
  for (const AssignedFinal& before : since.state.assigned)
    state_.assign(before.variable, before.where);
  for (std::size_t i = since.assignments; i < assignments_.size(); ++i)
    if (assignments_[i].variable < since.variables && !assignments_[i].unreachable_since)
      state_.assign(assignments_[i].variable, assignments_[i].where);
  for (std::size_t i = since.exits; i < exits_.size(); ++i)
    for (const auto& [variable, where] : state_.assigned)
      if (variable < std::min(since.variables, exits_[i].state.has_value.size()))
        exits_[i].state.assign(variable, where);
}

void AssignmentAnalysis::switch_on(const Stmt& s) {
  value(s.exprs[0]);
  const std::size_t scope = variables_.size();
  AssignmentState selected = state_;
  AssignmentState fallen = unreachable(), ends = fallen;
  bool has_default = false;
  for (const SwitchCase& part : s.cases) {
    has_default = has_default || part.is_default;
    const std::size_t inner = variables_.size();
    // Variables that earlier cases declare are in scope, but have no values.
    selected.has_value.resize(inner);
    fallen.has_value.resize(inner, true);
    state_ = joined(fallen, selected, Obstacle::kSwitch, s.span);
    for (const Stmt& inside : part.body) statement(inside);
    if (part.arrow) {
      leave_scope(inner);
      ends = joined(ends, state_, Obstacle::kSwitch, s.span);
    } else {
      fallen = state_;
    }
  }
  leave_scope(scope);
  state_ = joined(ends, fallen, Obstacle::kSwitch, s.span);
  if (!has_default) state_ = joined(state_, selected, Obstacle::kSwitch, s.span);
}

void AssignmentAnalysis::jump(const Stmt& s) {
  const bool is_continue = s.kind == StmtKind::kContinue;
  const auto found = std::find_if(around_.rbegin(), around_.rend(), [&](const Stmt* target) {
    if (!s.label.empty()) return target->label == s.label;
    const bool is_loop = target->kind == StmtKind::kWhile || target->kind == StmtKind::kDoWhile ||
                         target->kind == StmtKind::kFor || target->kind == StmtKind::kForEach;
    return is_loop || (!is_continue && target->kind == StmtKind::kSwitch);
  });
  if (found != around_.rend()) exits_.push_back({*found, is_continue, std::move(state_)});
  state_ = unreachable();
}

void AssignmentAnalysis::join_exits(const Stmt& target, bool continues) {
  const Obstacle obstacle = target.kind == StmtKind::kSwitch ? Obstacle::kSwitch : Obstacle::kLoop;
  for (const Exit& exit : exits_)
    if (exit.target == &target && exit.is_continue == continues)
      state_ = joined(state_, exit.state, obstacle, target.span);
  std::erase_if(exits_, [&](const Exit& exit) {
    return exit.target == &target && exit.is_continue == continues;
  });
  // `unreachable_since` counts the loops around this point; a loop that ends here is no longer one
  // of them.
  if (state_.unreachable_since)
    state_.unreachable_since = std::min(*state_.unreachable_since, loops_);
}

void check_assignments(const CompilationUnit& unit, const SourceMap& sources,
                       std::vector<Diagnostic>& diagnostics) {
  AssignmentAnalysis analysis(sources, diagnostics);
  for (const Method& method : unit.methods) analysis.method(method);
}

}  // namespace assay::java
