// Statements of a file that only say what it uses and what it offers.
#pragma once

#include <set>

#include "base/source_map.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::languages {

/// True of an import, an export of what is declared elsewhere, a `require`, a directive, and a
/// class as a whole: nothing that it computes can be wrong.
bool is_linkage(const javascript::Node& statement);

/// Returns where these statements are at the top level of all files.
std::set<Span> linkage_of(const SourceMap& sources);

}  // namespace assay::languages
