// Arguments that examples pass where they expect an exception say which inputs are refused, hardly
// what ordinary ones are like; private to dynamic/infer.
#pragma once

#include <string>
#include <vector>

#include "dynamic/generate/tree.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

/// Moves to `ordinary` those of the refused values that are of the same kind as one of it: integers
/// beside integers, strings of characters that other strings have, lists and objects. Moves all if
/// there is no ordinary value.
void move_alike(std::vector<const Tree*>& refused, std::vector<const Tree*>& ordinary);

/// Returns the type that admits the scalars as well, and nothing else besides.
Type with_scalars(Type type, const std::vector<const Tree*>& scalars);

}  // namespace assay::dynamic
