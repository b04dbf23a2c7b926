// What is known at one point of a method about which variables have values (JLS 16): for a walk in
// the order of the text. Variables are numbered as they come into scope. Internal to this layer.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/span.h"

namespace assay::java {

/// A final variable that may have been given its value, and where.
struct GivenFinal {
  std::size_t variable = 0;
  Span where;
};

struct AssignmentState {
  /// Of each variable in scope: does it surely have a value? "Definitely assigned."
  std::vector<bool> has_value;
  /// The final variables that are not "definitely unassigned", in their order.
  std::vector<GivenFinal> given;
  /// Nobody comes here, and of no variable there is anything to fear: since a place within so many
  /// loops.
  std::optional<std::size_t> dead_in;

  static AssignmentState unreachable(std::size_t variables, std::size_t loops);
  /// Where the final variable may have been given its value; null if nowhere.
  const Span* given_at(std::size_t variable) const;
  void give(std::size_t variable, Span where);
  void leave_scope(std::size_t variables);
};

/// Where two ways meet; variables that only one of the two knows are out of scope there.
AssignmentState either(const AssignmentState& a, const AssignmentState& b);

/// The variables that have a value on one of the ways only.
std::vector<std::size_t> lost_between(const AssignmentState& a, const AssignmentState& b);

/// After a condition.
struct Outcomes {
  AssignmentState yes, no;
};

}  // namespace assay::java
