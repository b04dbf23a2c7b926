// What definite assignment analysis (JLS 16) knows at one point of a method: which variables have
// values. Variables are numbered in the order in which they come into scope. Internal to the type
// checker.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/span.h"

namespace assay::java {

/// A final variable that may have been assigned, and where.
struct AssignedFinal {
  std::size_t variable = 0;
  Span where;
};

struct AssignmentState {
  /// For each variable in scope: is it definitely assigned?
  std::vector<bool> has_value;
  /// The final variables that are not definitely unassigned, in their order.
  std::vector<AssignedFinal> assigned;
  /// Set if this point is unreachable: then every variable counts as assigned and as unassigned.
  /// The value is the number of loops around the place from which on it is unreachable.
  std::optional<std::size_t> unreachable_since;

  static AssignmentState unreachable(std::size_t variables, std::size_t loops);
  /// Where the final variable may have been assigned; null if it cannot have been.
  const Span* assigned_at(std::size_t variable) const;
  void assign(std::size_t variable, Span where);
  void leave_scope(std::size_t variables);
};

/// The state where two paths join; variables that only one of them knows are out of scope there.
AssignmentState join(const AssignmentState& a, const AssignmentState& b);

/// The variables that have a value on one of the two paths only.
std::vector<std::size_t> assigned_on_one_path(const AssignmentState& a, const AssignmentState& b);

/// The states after a condition when it is true and when it is false (the Java
/// specification, 16.1).
struct ConditionStates {
  AssignmentState when_true, when_false;
};

}  // namespace assay::java
