// The values of single literals: numbers, keys and dates. Internal to this layer.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "dynamic/value/value.h"

namespace assay::javascript {

/// True for names that every program has, such as `Math`.
bool is_library_name(std::string_view name);

/// Returns the value of a number as it is written: `0x1F`, `1_000.5`, `12n`.
std::optional<dynamic::Value> number_value(std::string_view text);

/// Returns the number that a key such as "12" is as an index of an array; nullopt for others.
std::optional<std::uint32_t> array_index(std::u16string_view key);

/// Returns the milliseconds since 1970 of "2020-01-31" or "2020-01-31T10:20:30(.456)Z".
std::optional<double> time_of_text(std::u16string_view text);

/// Returns those of year, month, day, hours, minutes, seconds and milliseconds, of which the last
/// ones can be missing. Programs run in UTC.
std::optional<double> time_of_parts(const std::vector<dynamic::Value>& arguments);

}  // namespace assay::javascript
