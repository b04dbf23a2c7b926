// The functions and methods of a name in the syntax of a program.
#pragma once

#include <functional>
#include <string_view>

#include "frontends/javascript/syntax/file.h"

namespace assay::languages {

/// Calls `visit` with every function or method of this name that has a body, in the order of the
/// source. A variable, a property or a member can give the name to it.
void for_each_function(const javascript::Node& root, std::string_view name,
                       const std::function<void(const javascript::Node& function)>& visit);

}  // namespace assay::languages
