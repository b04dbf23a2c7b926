// Which local names does a student see at an expression? Those of the parameters, and of the values
// and patterns around it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "functional/program.h"

namespace assay::languages {

using NamesInScope = std::vector<std::pair<std::string, fun::Slot>>;

/// False for names that the front end has made.
bool is_name_of_source(std::string_view name);

/// Returns the names and slots that are bound where the expression is evaluated, the outermost
/// first; of two with one name, the inner one. Without what the front end has made.
NamesInScope names_in_scope(const fun::Function& function, fun::ExprId at);

}  // namespace assay::languages
