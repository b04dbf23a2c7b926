// How tightly the operators of JavaScript bind (ECMAScript 2023, chapter 13), for
// frontends::Place::precedence.
#pragma once

#include <cstdint>

#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

enum Precedence : std::uint32_t {
  kCommaPrecedence = 1,
  kAssignmentPrecedence,   // and arrow functions, yield
  kConditionalPrecedence,  // and `??`, which must not be mixed with `||` and `&&`
  kOrPrecedence,
  kAndPrecedence,
  kBitOrPrecedence,
  kBitXorPrecedence,
  kBitAndPrecedence,
  kEqualityPrecedence,
  kRelationalPrecedence,
  kShiftPrecedence,
  kAdditivePrecedence,
  kMultiplicativePrecedence,
  kPowerPrecedence,
  kUnaryPrecedence,    // and await
  kPostfixPrecedence,  // ++ and --
  kCallPrecedence,     // calls, subscripts, members, new
  kPrimaryPrecedence,  // names, literals, brackets
};

/// Returns the precedence of the operator at the root of an expression.
std::uint32_t precedence_of(const Node& expression);

/// Returns how tightly the left and the right operand of a binary operator must bind at least.
std::uint32_t least_left(const Node& binary);
std::uint32_t least_right(const Node& binary);

}  // namespace assay::javascript
