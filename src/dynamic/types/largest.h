// The largest integer of a type.
#pragma once

#include <cstdint>
#include <optional>

#include "dynamic/types/type.h"

namespace assay::dynamic {

/// Returns the largest integer that the type admits, or an alternative of it. Returns nullopt if
/// there is none, if integers are listed one by one, or if there are other numbers as well.
std::optional<std::int64_t> largest_integer(const Type& type);

}  // namespace assay::dynamic
