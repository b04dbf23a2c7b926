// Equations between two expressions, known or to be proved. Internal to this layer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "equiv/induction/term.h"
#include "narrowing/machine/machine.h"

namespace assay::induction {

/// Where the left side returns a value or throws, the right side does the same: returns the same
/// value, or throws an exception of the same class.
struct Equation {
  Term left, right;  // over variables 0, 1, ...
  std::vector<fun::TypeId> types;
  std::vector<std::string> names;     // of the variables, for readers
  std::optional<fun::TypeId> result;  // the type of both sides, if it is known
  /// Functions of the program with these bodies.
  fun::FunctionId left_function, right_function;
  /// Conditions on the variables under which it holds.
  std::vector<narrowing::Contract> contracts;
  /// If the left side ends with an exception that the language raised, nothing is claimed.
  bool ignores_faults = false;
  /// The left side returns a value for all values of the variables, and so does the right one: each
  /// can replace the other anywhere.
  bool is_total = false;
};

/// An equation as a rule: calls that match `pattern` are replaced by calls of `instead` with the
/// variables' values.
struct Rule {
  Term pattern;                // a call of variables, literals, constructors and results of calls
  std::optional<Term> also;    // a call of the path that determines the pattern's other variables
  bool replaces_left = false;  // the pattern is the equation's left side
  fun::FunctionId instead;
  std::vector<fun::TypeId> types;              // of the variables
  std::vector<narrowing::Contract> contracts;  // as the equation
  bool is_total = false;
  bool is_hypothesis = false;  // it may be used for smaller values only
  /// It is proved together with the goal, or a goal that the goal is a lemma for: it may be used
  /// for values of a smaller total size than the goal's, or also of the same.
  enum class Together : std::uint8_t { kNo, kSmaller, kNotLarger };
  Together together = Together::kNo;
  std::vector<std::uint32_t> measured;  // then: the variables whose sizes count
  bool ignores_faults = false;          // as the equation
  std::string lemma;                    // its name; of the hypothesis: none
  bool repeats = false;                 // what it calls instead contains the pattern again
};

/// The rules that an equation makes, at most one for each side that is a call and determines all
/// variables, if need be together with a call of the other side. The first one replaces the side
/// that carries more arguments along (an accumulator), and of equals the right one.
std::vector<Rule> rules_of(const fun::Program& program, const Equation& equation);

/// What a proof by induction may assume smaller values to be.
struct Measure {
  /// The reference's own calls: each takes fewer steps than the call that it belongs to, on all
  /// arguments on which that ends. If false, the total sizes of these arguments, compared
  /// lexicographically.
  bool is_by_calls = false;
  std::vector<std::vector<std::uint32_t>> sizes;
  /// This integer is not negative, and smaller.
  std::optional<std::uint32_t> number;
};

}  // namespace assay::induction
