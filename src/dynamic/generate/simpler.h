// Returns simpler variants of a script, from which a shrinker chooses those that still show what is
// to be shown (delta debugging: Zeller, Hildebrandt, 2002).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// The number of operations; of arguments, elements, properties and characters; and the sum of the
/// distances of scalars from the simplest ones (0, "a", false). They are compared in this order,
/// which is well-founded: no sequence of ever simpler scripts is infinite.
using Weight = std::array<std::uint64_t, 3>;
Weight weight_of(const Script& script);

/// Returns scripts that the description admits and that have a smaller weight; those with the
/// largest steps come first. Cyclic scripts have none.
std::vector<Script> simpler(const Description& description, const Script& script);

}  // namespace assay::dynamic
