// Finds the macros without parameters that a student's file defines.
#pragma once

#include <string_view>

#include "base/span.h"
#include "frontends/common/source_tree.h"

namespace assay::c {

/// Appends a place for the replacement text of each such macro, unless it is empty.
void add_definitions(std::string_view text, FileId file, frontends::SourceTree& tree);

}  // namespace assay::c
