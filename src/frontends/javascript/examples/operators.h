// What JavaScript's operators do with constants. Internal to this layer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontends/javascript/examples/heap.h"

namespace assay::javascript {

/// True if the value counts as true in a condition.
bool is_truthy(const dynamic::Value& value);
bool is_nullish(const dynamic::Value& value);
/// True if `===` holds.
bool are_identical(const dynamic::Value& a, const dynamic::Value& b);
/// True if they are one element of a set, as two NaN are.
bool are_same_keys(const dynamic::Value& a, const dynamic::Value& b);

/// Returns what `String(value)` is; nullopt for objects other than lists of such values.
std::optional<std::u16string> text_of(const dynamic::Value& value, const Heap& heap);

/// The operators except `&&`, `||` and `??`. They return nullopt where operands are of types for
/// which nobody uses them on purpose.
std::optional<dynamic::Value> unary_value(std::string_view operation, const dynamic::Value& operand,
                                          const Heap& heap);
std::optional<dynamic::Value> binary_value(std::string_view operation, const dynamic::Value& left,
                                           const dynamic::Value& right, const Heap& heap);

}  // namespace assay::javascript
