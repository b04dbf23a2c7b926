// What students read of the calls that the task is about.
#pragma once

#include <string>

#include "dynamic/types/type.h"

namespace assay::languages {

/// Returns a phrase such as "a list of 0 to 6 integers from -99 to 99". What it has no words for is
/// in the notation of descriptions.
std::string in_words(const dynamic::Type& type);

/// Returns sentences on the arguments of each function or operation of a description.
std::string in_words(const dynamic::Description& description);

}  // namespace assay::languages
