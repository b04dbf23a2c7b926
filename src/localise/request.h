// What is asked of a localisation.
#pragma once

#include <cstddef>

#include "localise/formula.h"

namespace assay::localise {

struct Request {
  Formula formula = Formula::kOchiai;
  std::size_t most_lines = 5;  // how many suspicious lines are listed
  /// Whether the list has all parts of the spectrum, and lines although none is more suspicious
  /// than another.
  bool is_complete = false;
};

}  // namespace assay::localise
