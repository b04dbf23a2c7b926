// Can the results of two runs differ? The relation is that of dynamic/value/equal.h, as a formula
// over the symbolic parts of both results.
#pragma once

#include <functional>
#include <vector>

#include "concolic/trace.h"
#include "dynamic/value/equal.h"
#include "dynamic/value/exceptions.h"
#include "dynamic/value/script.h"
#include "smt/term/term.h"

namespace assay::concolic {

/// Which parts of an observation are the behaviour of a program. An exception that the engine
/// raises can stand for one that the reference throws itself.
struct Behaviour {
  dynamic::EqualityOptions equality;  // but for tolerances, which the terms do not have
  dynamic::ExceptionRule exceptions = dynamic::ExceptionRule::kOfClass;
  /// Whether what was returned, an argument or an observed expression counts. By default, all do
  /// but the arguments. What was thrown always counts.
  std::function<bool(const Position&)> counts;
  /// Whether objects that an operation returns are compared by what is done to them. By default,
  /// none are.
  std::function<bool(std::uint32_t)> makes;
  /// Whether an observed expression is asked of results (dynamic/value/script.h). By default, none
  /// is.
  std::function<bool(std::uint32_t)> is_of_result;
  bool output = false;

  /// True if an operation that ended as `a` in the reference may end as `b`.
  static bool is_same(dynamic::Ending a, dynamic::Ending b);
  /// `a` and `b` are the results of an operation.
  bool are_objects(std::uint32_t operation, const dynamic::Value& a,
                   const dynamic::Value& b) const {
    return makes && makes(operation) && std::holds_alternative<dynamic::NodeId>(a) &&
           std::holds_alternative<dynamic::NodeId>(b);
  }
  /// `graph` and `a` are those of the reference.
  bool includes_observed(std::uint32_t index, std::uint32_t operation, const dynamic::Graph& graph,
                         const dynamic::Value& a, const dynamic::Value& b) const {
    return !is_of_result || !is_of_result(index) ||
           (dynamic::is_another_object(graph, a) && !are_objects(operation, a, b));
  }
  bool includes(const Position& position) const {
    return counts ? counts(position) : position.of != Position::Of::kArgument;
  }
};

/// An observation and the terms of its symbolic parts.
struct Outcome {
  const dynamic::Observation& observation;
  const std::vector<ReferenceTerm>& references;  // sorted by position
};

struct Difference {
  /// True under an assignment if the results differ there. If `is_known` is false, it can be false
  /// although they do, because a part was truncated.
  smt::TermId condition;
  bool is_known = true;
  /// If true, results can be the same up to the rounding of their computation only.
  bool rounds = false;
};

/// Maps and sets are compared in their order, so that the condition can be true of results that are
/// the same in another order.
/// `a` is the outcome of the reference.
Difference difference(smt::TermPool& pool, const Outcome& a, const Outcome& b,
                      const Behaviour& behaviour);

/// Compares two observations of one input without symbolic parts. `a` is that of the reference.
dynamic::Sameness sameness(const dynamic::Observation& a, const dynamic::Observation& b,
                           const Behaviour& behaviour);

}  // namespace assay::concolic
