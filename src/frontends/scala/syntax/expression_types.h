// The types of a program's expressions, parameters, pattern variables and functions, by their spans
// (of a function, that of its name; its result), as messages spell them. The lowering finds them.
#pragma once

#include <map>
#include <string>

#include "base/span.h"

namespace assay::scala {

using ExpressionTypes = std::map<Span, std::string>;

}  // namespace assay::scala
