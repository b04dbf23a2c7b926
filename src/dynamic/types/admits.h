// Decides whether a description admits a script or a value. What the description leaves to the
// program's language is not checked: `where`, and that a function is pure.
#pragma once

#include "dynamic/types/type.h"
#include "dynamic/value/equal.h"

namespace assay::dynamic {

bool admits(const Description& description, const Script& script);
bool admits(const Description& description, const Type& type, ValueIn value);

}  // namespace assay::dynamic
