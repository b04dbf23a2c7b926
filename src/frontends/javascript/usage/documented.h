// What does a comment of the form of JSDoc say of the parameters of a function? The tag `@param`
// with the types of primitive values, lists and functions (jsdoc.app). Private to
// frontends/javascript/usage.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/javascript/usage/collector.h"

namespace assay::javascript {

/// Restricts the parameters of the functions that a comment precedes. Call it before `propagate`.
void read_documentation(std::string_view text, std::uint32_t offset, ParameterSlots& parameters,
                        Slots& slots);

}  // namespace assay::javascript
