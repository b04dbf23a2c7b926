// Which names in a program are probably misspelt? A variable that is declared nowhere, and a
// property that nothing has while a built-in object has one of nearly that name: node says nothing
// of either before the line is executed, and nothing at all of a property.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "languages/javascript/program.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kUndeclaredName = "js-undeclared-name";
inline constexpr const char* kUnknownProperty = "js-unknown-property";

/// Returns one finding for each such name, in the order of the source. Names that are in `known`,
/// such as the text of the reference, are those of the task's own objects.
std::vector<results::Finding> misspelt_names(const JavaScriptProgram& program,
                                             const std::vector<std::string_view>& known);

/// Returns how many characters must be inserted, deleted, replaced, or exchanged with their
/// neighbours (optimal string alignment) to make one name of the other.
std::size_t distance_of_names(std::string_view a, std::string_view b);

}  // namespace assay::languages
