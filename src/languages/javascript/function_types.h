// The types of functions that examples pass to the reference. The examples show functions only as
// texts, `(x) => x * 2`; what the reference calls them with, and what they return, shows in runs.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/runnable.h"

namespace assay::languages {

/// Replaces the functions among the parameters' types, where the description has these of the
/// examples only, by the type of all functions with such arguments and results. Left alone are
/// those that are never called, that return different results for equal arguments, or whose
/// arguments and results are not numbers, strings, truth values or lists of these. Returns a
/// sentence for each function that was replaced. Fails if the process of the reference ends.
Result<std::vector<std::string>> generalise_functions(dynamic::Description& description,
                                                      const std::vector<dynamic::Script>& examples,
                                                      scripts::Runnable& reference);

}  // namespace assay::languages
