// The places of a program that a counting text counts.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/id.h"
#include "base/span.h"

namespace assay::javascript {

enum class SiteKind : std::uint8_t {
  kFunction,        // a function was entered
  kStatement,       // a statement was begun
  kThen,            // the condition of an `if` was true
  kElse,            // it was false
  kLoopBody,        // the body of a loop was entered
  kLoopEnd,         // the condition of a loop was false
  kCase,            // the statements of a `case` or `default` were entered, also from the one above
  kNoCase,          // no case of a `switch` without `default` matched
  kConsequent,      // the condition of `?:` was true
  kAlternate,       // it was false
  kRightOperand,    // `&&`, `||` or `??` (also of an assignment) needed its right operand
  kNoRightOperand,  // it did not; not counted for `&&=`, `||=` and `??=`
  kDefault,         // the default of a parameter or of an element of a pattern was used
  kField,           // the initial value of a field was evaluated
};

/// Returns the kind as a name, such as "loop-body".
std::string_view describe(SiteKind kind);

/// The number of a site is its index among all sites of a program, and that of its counter.
using SiteId = Id<struct SiteTag>;

struct Site {
  SiteKind kind = SiteKind::kStatement;
  Span span;        // the function, the statement, or the condition or operand that decided
  SiteId function;  // the innermost function that contains it; none at the top level
};

using Sites = IdVector<SiteId, Site>;

}  // namespace assay::javascript
