// The names that JavaScript and node give: those of global variables, and those of the properties
// of built-in objects.
#pragma once

#include <span>
#include <string_view>

namespace assay::languages {

/// Returns the names of all properties of built-in objects, sorted.
std::span<const std::string_view> library_properties();
bool is_library_property(std::string_view name);

/// True of a name that is declared without the program: `console`, `undefined`.
bool is_global(std::string_view name);

}  // namespace assay::languages
