// Which results of two functions count as equal, and which result types allow that. Internal to
// this layer.
#pragma once

#include "functional/datum.h"

namespace assay::joint {

/// True if the results are equal. An Int equals a Long of the same value, also within data: a
/// caller of the one can use the other, by widening. No other numbers of two types are equal.
bool is_same_result(const fun::Datum& a, const fun::Datum& b);

/// False if no results of these types can count as equal, as far as the types show: classes are
/// compared by name only where they are the same, because one may extend the other.
bool can_agree(const fun::Program& program, fun::TypeId a, fun::TypeId b);

}  // namespace assay::joint
