// The first values of local variables, which are assigned again elsewhere: `count = 1;` where a
// declaration says `int count = 1;`.
#pragma once

#include <vector>

#include "repair/material/side.h"
#include "repair/material/spelling.h"

namespace assay::repair {

struct InitialValue {
  frontends::NameId variable;
  frontends::PlaceId value;
};

/// True if only the sign of an assignment stands between the declared variable and the value.
bool is_first_value(const Side& side, const frontends::Name& variable,
                    const frontends::Place& value, const Spelling& spelling);

/// Returns the variables that hold one number and are declared with a value without an effect, in
/// the order of the program.
std::vector<InitialValue> initial_values(const Side& side, const Spelling& spelling);

}  // namespace assay::repair
