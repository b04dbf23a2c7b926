// Inputs by size: a shape is an input whose lengths, alternatives of unions and operations are
// fixed, and whose numbers, Booleans and characters are symbolic variables with ranges.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "concolic/operator.h"
#include "concolic/position.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::concolic {

/// A symbolic variable of an input. Its integer k stands for the number k * factor / divisor, for a
/// code unit, or for a truth value.
struct Variable {
  enum class Kind : std::uint8_t { kNumber, kCharacter, kBoolean };
  Kind kind = Kind::kNumber;
  std::vector<dynamic::Range> values;  // not empty, ascending and disjoint
  std::int64_t factor = 1;             // of a date: the milliseconds of a day
  std::int64_t divisor = 1;            // of a decimal: a power of ten
  Position position;                   // of the value in Shape::script
};

/// One integer for each variable of a shape.
using Assignment = std::vector<std::int64_t>;

Scalar value_of(const Variable& variable, std::int64_t integer);

/// A scalar of an element that a constraint compares: a variable or a constant.
struct Leaf {
  bool is_variable = false;
  std::uint32_t variable = 0;
  Scalar constant;
};

/// What sorted lists, distinct elements and patterns demand of the variables.
struct Constraint {
  enum class Kind : std::uint8_t {
    kAscending,  // left <= right, in lexicographic order
    kDistinct,   // left and right, of one length, differ somewhere
    kMatches,    // the automaton accepts the characters `left`
  };
  Kind kind = Kind::kDistinct;
  std::vector<Leaf> left;
  std::vector<Leaf> right;
  std::shared_ptr<const inputs::Dfa> automaton;
};

struct Shape {
  /// A function among the arguments: a table whose keys and results are variables
  /// (dynamic/value/function_table.h).
  struct Function {
    std::uint32_t node = 0;    // in script.graph
    std::size_t rows = 0;      // for arguments of the same types and lengths
    std::int64_t divisor = 1;  // of the keys that are numbers
    std::size_t parameters = 0;
    /// Of a result. If there are more than one, the script has, for each result, the number of its
    /// form and then all forms.
    std::size_t forms = 1;
  };

  dynamic::Script script;  // with the first value of each variable
  std::vector<Variable> variables;
  std::vector<Constraint> constraints;
  std::vector<Function> functions;
  /// The sum of the lengths, and the number of operations.
  std::uint64_t size = 0;
};

/// The input of a shape under an assignment.
dynamic::Script script_of(const Shape& shape, const Assignment& input);
/// The same, where the functions have all forms of their results, as in Shape::script.
dynamic::Script symbolic_script_of(const Shape& shape, const Assignment& input);

struct ShapeLimits {
  /// No list, string, map, set or rest parameter is longer, and no more operations are carried
  /// out, unless the description demands it.
  std::int64_t bound = 3;
  std::size_t shapes = 4'000;
};

struct Shapes {
  std::vector<Shape> shapes;  // smallest first
  /// True if the description admits no input beyond the bound.
  bool is_whole = true;
};

/// Returns all shapes up to the bound. Conditions (`where`) are not considered. Fails if there are
/// too many, or for types whose values are not numbers, Booleans and characters in a fixed
/// structure: functions of objects, BigInt, and characters beyond the basic multilingual plane.
///
/// A value of type `any` is an integer from -100 to 100, NaN, a string of default characters, a
/// Boolean, null, undefined, or an array or an object with at most one integer.
///
/// A function is a table of rows and a result for all other arguments. It has three rows more than
/// lists and strings have elements. A table of n rows can have any results for n + 1 calls.
Result<Shapes> shapes_of(const dynamic::Description& description, const ShapeLimits& limits);

}  // namespace assay::concolic
