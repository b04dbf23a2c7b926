// Symbolic inputs: a shape fixes every count and length and leaves the numbers and characters open,
// as variables. All shapes together are all valid inputs, as far as the limits reach.
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
  std::string name;  // "n", "a[2]", "s[0]"
  Kind kind = Kind::kInt;
  std::int64_t lo = 0;  // of a fraction: in units of 10^-decimals
  std::int64_t hi = 0;
  std::vector<std::int64_t> one_of;  // numbers: if not empty, only these
  CharSet allowed;                   // characters
  int decimals = 0;
};

/// Bytes that are the same in all inputs of the shape, or the text of a variable (numbers in
/// decimal).
using Element = std::variant<std::string, std::uint32_t>;

struct Shape {
  std::vector<Element> elements;  // in the order of the input; neighbouring literals are joined
  std::vector<Variable> variables;
  ExprPool pool;                     // leaves are kConst and kVariable
  std::vector<ExprRef> constraints;  // each must be true, besides the variables' own ranges
  std::string description;           // "n = 3, s of length 2"
};

struct ShapeLimits {
  std::size_t max_items = 4;      // of each list and repeat
  std::size_t max_length = 4;     // of each string
  std::size_t max_shapes = 2000;  // in all: if more arise, the two limits above are lowered
  bool lower_to_fit = true;       // otherwise the first max_shapes that arise
};

struct Shapes {
  std::vector<Shape> shapes;  // smallest first
  bool complete = false;      // every valid input is an instance of one of them
  std::string bound;  // "" if complete, else "lists of up to 4 items, words of up to 4 characters"
};

Shapes enumerate_shapes(const Spec& spec, const ShapeLimits& limits);

/// The input in which variable i has the value values[i].
std::string render(const Shape& shape, std::span<const std::int64_t> values);
/// Whether the values lie in their ranges and satisfy the constraints.
bool admits(const Shape& shape, std::span<const std::int64_t> values);

}  // namespace assay::inputs
