// How tightly the operators of C bind (C17 6.5), for frontends::Place::precedence.
#pragma once

#include <cstdint>

namespace assay::c {

enum Precedence : std::uint32_t {
  kCommaPrecedence = 1,
  kAssignmentPrecedence,
  kConditionalPrecedence,
  kLogicalOrPrecedence,
  kLogicalAndPrecedence,
  kBitOrPrecedence,
  kBitXorPrecedence,
  kBitAndPrecedence,
  kEqualityPrecedence,
  kRelationalPrecedence,
  kShiftPrecedence,
  kAdditivePrecedence,
  kMultiplicativePrecedence,
  kUnaryPrecedence,    // and casts
  kPostfixPrecedence,  // calls, subscripts, members
  kPrimaryPrecedence,  // names, constants, parentheses
};

}  // namespace assay::c
