// What students read of a call that they chose: what is wrong with its text, and which calls the
// task is about.
#pragma once

#include <string>
#include <string_view>

#include "dynamic/types/type.h"

namespace assay::languages {

/// Returns what is wrong with the brackets and quotation marks of a text, with its place, such as
/// "line 1, column 12: a `)` is missing"; "" if nothing is.
std::string bracket_problem(std::string_view text);

/// Returns a phrase such as "a list of 0 to 6 integers from -99 to 99". What it has no words for is
/// in the notation of descriptions.
std::string in_words(const dynamic::Type& type);

/// Returns sentences on the arguments of each function or operation of a description.
std::string in_words(const dynamic::Description& description);

}  // namespace assay::languages
