// What the observed text tells of each round of a loop and of each call of a function.
#pragma once

#include <string>
#include <vector>

#include "frontends/javascript/instrument/sites.h"

namespace assay::javascript {

struct ObservedVariable {
  std::string text;           // "i", "this.size"
  bool is_condition = false;  // the condition of the loop contains it
};

/// The variables of a loop (those of its condition, and those that it assigns to) or the parameters
/// of a function, in the order in which their values are reported.
struct ObservedRounds {
  SiteId site;  // kLoopBody or kFunction
  std::vector<ObservedVariable> variables;
  /// True if the condition depends on nothing but these variables: it contains no call, and no
  /// element of an array.
  bool is_closed = false;
  bool has_condition = false;  // other than a literal
};

}  // namespace assay::javascript
