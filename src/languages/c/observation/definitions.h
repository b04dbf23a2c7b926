// What a file defines outside of functions: macros, types, enumerators.
#pragma once

#include <set>
#include <string>

#include "languages/c/observation/runs.h"

namespace assay::languages {

/// Returns the words of directives and declarations outside of functions that the other program
/// does not contain likewise. A function that uses one of them may mean something else there.
/// Inclusions of headers, declarations of functions and keywords do not count.
std::set<std::string> words_defined_otherwise(const ParsedProgram& own, const ParsedProgram& other);

}  // namespace assay::languages
