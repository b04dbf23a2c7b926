// Are two objects of one program equal by their fields? So compare assertions such as `toEqual`,
// which a specification applies to what one program returns and to what it expects of the same one.
#pragma once

#include "dynamic/value/value.h"

namespace assay::dynamic {

/// Compares by own enumerable properties, of objects of classes as well; undefined ones are as good
/// as absent. True if a part of the values is not known.
bool are_equal_by_fields(const Graph& graph, const Value& a, const Value& b);

}  // namespace assay::dynamic
