// A run as terms: the conditions of its path in order, and the terms of the parts of its result
// that depend on the input. A run whose log is malformed, or whose terms have other values under
// the run's own input than the run had, is a deviation: it says nothing about other inputs.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "concolic/numbers.h"
#include "concolic/program.h"
#include "smt/term/model.h"
#include "smt/term/term.h"

namespace assay::concolic {

/// A condition that is not constant, and the branch that the run took.
struct Branch {
  smt::TermId condition;
  bool taken = false;
  std::uint32_t site = 0;
  /// The term that the run concretised here, if the condition compares it with its value.
  smt::TermId concretised{};
};

struct ReferenceTerm {
  Position position;
  Number number;
};

/// A call of a function that is an argument.
struct FunctionCall {
  std::uint32_t function = 0;  // its node in Shape::script
  /// Terms that are equal if the arguments are, and their types.
  std::vector<smt::TermId> arguments;
  auto operator<=>(const FunctionCall&) const = default;
};
using FunctionCalls = std::set<FunctionCall>;

struct Trace {
  std::vector<Branch> branches;
  std::vector<ReferenceTerm> references;  // sorted by position
  /// True if a float of the run can be NaN or infinite on other inputs.
  bool may_be_not_finite = false;
  bool rounds = false;  // a value of the run is that of its term up to rounding only
  /// True if one path stands for both alternatives of a condition.
  bool has_alternatives = false;
  FunctionCalls calls;
  /// True if a function was called with arguments that no row of its table can have as its keys.
  bool calls_others = false;
};

/// True if the tables of the shape's functions can have any results for all of these calls, so that
/// what holds for the tables holds for all pure functions (docs/decisions/015).
bool are_told_apart(const Shape& shape, const FunctionCalls& calls);

struct Deviation {
  std::size_t event = 0;  // the number of events if the result is meant
  std::string reason;
};

/// The variables of a shape as terms, and what the description demands of them.
struct Variables {
  std::vector<smt::TermId> terms;
  std::vector<smt::TermId> constraints;
};
Variables variables_of(smt::TermPool& pool, const Shape& shape);

smt::Model model_of(const smt::TermPool& pool, const Variables& variables, const Shape& shape,
                    const Assignment& input);
/// The values of the variables in a model.
Assignment input_of(const smt::TermPool& pool, const Variables& variables, const Shape& shape,
                    const smt::Model& model);

std::variant<Trace, Deviation> trace_of(smt::TermPool& pool, const Shape& shape,
                                        const Variables& variables, const Assignment& input,
                                        const LoggedRun& run);

}  // namespace assay::concolic
