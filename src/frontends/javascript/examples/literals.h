// The values of literal expressions. Internal to this layer.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "dynamic/value/value.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

/// Variables and the literal expressions that they stand for.
using Constants = std::map<std::string_view, const Node*>;

/// Returns the value of a literal, with its objects added to `graph`; nullopt if the expression is
/// none. Literals are numbers, strings, arrays, objects, `new Map(...)`, `new Set(...)`,
/// `new Date(...)` of a number, an ISO date or a year, month and so on in UTC, errors, regular
/// expressions, functions that use nothing but their parameters and the language's library, and
/// constants.
std::optional<dynamic::Value> literal_value(const Node& expression, const Constants& constants,
                                            dynamic::Graph& graph);

/// True for names that every program has, such as `Math`.
bool is_library_name(std::string_view name);

}  // namespace assay::javascript
