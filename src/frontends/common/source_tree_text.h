// A listing of the places of a text, one on a line, for developers and tests.
#pragma once

#include <string>

#include "base/source_map.h"
#include "frontends/common/source_tree.h"

namespace assay::frontends {

/// Returns lines such as `4:10 condition "i < n" int truth`, indented by depth.
std::string to_text(const SourceTree& tree, const SourceMap& sources);

}  // namespace assay::frontends
