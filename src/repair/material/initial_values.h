// The first values of local variables, which are assigned again elsewhere: `count = 1;` where a
// declaration says `int count = 1;`.
#pragma once

#include <vector>

#include "repair/material/side.h"

namespace assay::repair {

struct InitialValue {
  frontends::NameId variable;
  frontends::PlaceId value;
};

/// Returns the variables that hold one number and are declared with a value without an effect, in
/// the order of the program.
std::vector<InitialValue> initial_values(const Side& side);

}  // namespace assay::repair
