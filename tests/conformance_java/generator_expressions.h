// Random expressions of Java, in skeletons of many: each expression is a method that prints its
// value, its static type and the variables that it changed.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "frontends/java/syntax/ast.h"

namespace assay::conformance {

/// Text of an expression, and how tightly its outermost operator binds (1: assignment, 14: none).
struct Piece {
  std::string text;
  int level = 14;
};

class ExpressionWriter {
 public:
  explicit ExpressionWriter(Rng& rng) : rng_(rng) {}

  /// Something that can be assigned to a variable of this type.
  Piece value(java::Base type, int depth);
  /// A variable of exactly this type; one that is not 0 where `nonzero`.
  Piece variable(java::Base type, bool nonzero = false);
  Piece write_to(java::Base type);  // a variable, noted as changed
  Piece binary(std::string_view op, const Piece& a, const Piece& b);
  Piece unary(std::string_view op, const Piece& a);
  Piece assign(std::string_view op, const Piece& place, const Piece& value);
  Piece conditional(const Piece& condition, const Piece& a, const Piece& b);
  Piece cast(java::Base type, const Piece& a);
  /// An element of the int array, at an index within it.
  Piece element(const Piece& index);
  Piece index(int depth);
  /// A variable that is noted by its name: of a declaration in variable_declarations().
  Piece named(std::string_view name);

  const std::set<std::string>& used() const { return used_; }
  const std::set<std::string>& written() const { return written_; }
  Rng& rng() { return rng_; }

 private:
  Piece leaf(java::Base type);
  Piece number(java::Base type, int depth);
  Piece arithmetic(java::Base type, int depth);
  Piece shifted(java::Base type, int depth);
  Piece narrow(java::Base type, int depth);
  Piece library_number(java::Base type, int depth);
  Piece compound(java::Base type, int depth);
  Piece truth(int depth);
  Piece text(int depth);
  Piece text_call(int depth);
  Piece anything(int depth);
  Piece divisor(java::Base type, int depth);
  java::Base some_number();
  java::Base at_most(java::Base type);
  std::string wrap(const Piece& piece, int level);

  Rng& rng_;
  std::set<std::string> used_, written_;
};

/// One method's body.
struct Sample {
  std::string statements;
  std::set<std::string> used;
};
/// Prints the value of `piece` with its static type, then what changed.
Sample sample(ExpressionWriter& writer, const Piece& piece);

/// Every operator with every type of its operands, as single operators on variables.
std::vector<Sample> every_operator(Rng& rng);
Sample random_expression(Rng& rng);
/// May end with an exception.
Sample random_exception(Rng& rng);

/// A skeleton that runs the samples one after the other.
std::string skeleton_of(const std::vector<Sample>& samples);

}  // namespace assay::conformance
