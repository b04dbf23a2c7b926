// The values of Scala's numbers. Internal to this layer.
#pragma once

#include <string>
#include <string_view>

#include "functional/program.h"

namespace assay::scala {

struct Number {
  fun::Literal value;
  std::string problem;  // empty: none
};
/// 12, 0x1F, 5L. `negated`: there is a minus sign before it, which is included in the value and
/// makes 2147483648 possible.
Number read_integer(std::string_view text, bool negated);
/// 1.5, 1e3, 2d
Number read_floating(std::string_view text, bool negated);

}  // namespace assay::scala
