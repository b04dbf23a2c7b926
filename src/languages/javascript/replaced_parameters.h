// Does a function give its parameter another value where it should change the array or object that
// it got? Such an assignment changes nothing for the caller, and no run shows it as wrong.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "languages/javascript/program.h"
#include "results/grade_report.h"

namespace assay::languages {

inline constexpr const char* kReplacedParameter = "js-replaced-parameter";

/// Returns one finding for each assignment to this parameter, counted from 0, of a function or
/// method of this name, in the order of the source.
std::vector<results::Finding> replaced_parameters(const JavaScriptProgram& program,
                                                  std::string_view function, std::size_t parameter);

}  // namespace assay::languages
