// Shapes are symbolic inputs: a shape fixes every count and length and leaves the numbers and
// characters undetermined, as variables. Together the shapes cover all valid inputs within the
// limits.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "inputs/grammar/charset.h"
#include "inputs/grammar/expr.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

struct Variable {
  enum class Kind : std::uint8_t { kInt, kFloat, kChar };
  std::string name;  // for example "n", "a[2]", "s[0]"
  Kind kind = Kind::kInt;
  std::int64_t lo = 0;  // of a fraction: in units of 10^-decimals
  std::int64_t hi = 0;
  std::vector<std::int64_t> one_of;  // of a number: if not empty, the only values allowed
  CharSet allowed;                   // of a character: the values allowed
  int decimals = 0;
};

/// The variable that stands for a number or character of the description, without bounds that
/// depend on other items.
Variable variable_of(const Item& item, std::string name);

/// Either bytes that are the same in all inputs of the shape, or the index of a variable, whose
/// value appears as a character or in decimal.
using Element = std::variant<std::string, std::uint32_t>;

struct Shape {
  std::vector<Element> elements;  // in the order of the input; adjacent literals are joined
  std::vector<Variable> variables;
  ExprPool pool;                     // its leaves are kConst and kVariable
  std::vector<ExprRef> constraints;  // each must be true, in addition to the variables' own ranges
  std::string description;           // for example "n = 3, s of length 2"
};

struct ShapeLimits {
  std::size_t max_items = 4;      // of each list and repeat
  std::size_t max_length = 4;     // of each string
  std::size_t max_shapes = 2000;  // in all: if more arise, the two limits above are lowered
  bool lower_to_fit = true;       // if false, only the first max_shapes that arise are returned
};

struct Shapes {
  std::vector<Shape> shapes;  // smallest first
  bool complete = false;      // true if every valid input is an instance of one of them
  std::string bound;  // "" if complete, else "lists of up to 4 items, words of up to 4 characters"
};

Shapes enumerate_shapes(const Spec& spec, const ShapeLimits& limits);

/// Returns the input in which variable i has the value values[i].
std::string render(const Shape& shape, std::span<const std::int64_t> values);
/// True if the values lie in their ranges and satisfy the constraints.
bool admits(const Shape& shape, std::span<const std::int64_t> values);

}  // namespace assay::inputs
