// How types are put together. Private to frontends/javascript/annotations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynamic/types/type.h"

namespace assay::javascript {

dynamic::Type simple_type(dynamic::Type::Kind kind);
dynamic::Type list_type(dynamic::Type element);
/// Returns the type that admits what one of these does; `any` if one is `any`.
dynamic::Type any_of(std::vector<dynamic::Type> parts);
/// Adds the keys of an object to those of another one. Returns false for another type, or if one
/// key has two types.
bool add_keys(const dynamic::Type& from, dynamic::Type& to);
/// Returns the name in the notation of a type that refers to itself.
std::string name_of_type(std::string_view name);

}  // namespace assay::javascript
