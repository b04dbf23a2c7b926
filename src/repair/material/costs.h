// What an alternative costs: how much text it changes, in units of one changed token of an
// expression. It says nothing of how likely a mistake is.
#pragma once

#include <string_view>

#include "repair/material/alternative.h"

namespace assay::repair {

double cost_of(Change change, std::string_view before, std::string_view after);

/// Returns how many characters differ between the common beginning and the common end.
std::uint32_t changed_characters(std::string_view before, std::string_view after);

}  // namespace assay::repair
