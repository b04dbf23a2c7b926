// What programs usually call lists and strings: evidence where the code has none. Private to
// frontends/javascript/usage.
#pragma once

#include <string_view>

#include "frontends/javascript/usage/kinds.h"

namespace assay::javascript {

/// Returns kStrings or kLists, or 0 for a name that says nothing.
Kinds usual_kinds(std::string_view name);

/// True for a name of numbers, and for one that says nothing of what it names, such as `value`.
bool is_usual_of_numbers(std::string_view name);

}  // namespace assay::javascript
