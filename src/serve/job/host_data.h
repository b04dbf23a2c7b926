// What `assay doctor` says, as JSON: for programs, and for the page of `assay serve`.
#pragma once

#include <string>
#include <vector>

#include "languages/language.h"

namespace assay::serve {

/// Returns a list of objects on one line: [{"name", "good", "required", "detail"}, ...].
std::string host_data(const std::vector<languages::Condition>& conditions);

}  // namespace assay::serve
