// Does a function compute what is asked for, and hand it over in another way: returned where the
// argument should change, printed or put into the argument where it should be returned?
#pragma once

#include <optional>
#include <string>

#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"
#include "languages/javascript/program.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kMisplacedResult = "js-misplaced-result";

/// The operation on which two programs differ, as both have carried it out.
struct DifferentOperation {
  const dynamic::Observation& expected;
  const dynamic::Observation& actual;
  const scripts::Divergence& divergence;
};

/// Returns a finding at the only `return` of a value in the function or method of this name, or
/// where it begins; nullopt if the result is nowhere. `parameter` is the name of the argument at
/// divergence.index.
std::optional<results::Finding> misplaced_result(const JavaScriptProgram& program,
                                                 const std::string& function,
                                                 const std::string& parameter,
                                                 const DifferentOperation& different);

}  // namespace assay::languages
