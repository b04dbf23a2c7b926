// Edits of a text: from alternatives to bytes, with the layout that the student uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "base/span.h"
#include "frontends/common/source_tree.h"
#include "repair/material/alternative.h"

namespace assay::repair {

/// Replaces the bytes of the span by `text`. An empty span is an insertion.
struct Edit {
  Span span;
  std::string text;
  friend bool operator==(const Edit&, const Edit&) = default;
};

/// Returns the edits that put these alternatives into the student's text, in textual order. An
/// inserted statement gets a line of its own, indented as its neighbours, where they have one; a
/// deleted statement takes its line with it. No byte outside the edits changes.
std::vector<Edit> edits_of(const frontends::SourceTree& tree, const SourceMap& sources,
                           const std::vector<const Alternative*>& chosen);

/// True if edits in textual order change different bytes, so that they can be applied.
bool are_disjoint(const std::vector<Edit>& edits);

/// Returns the text of a file with the edits of it applied. The edits do not overlap.
std::string apply(std::string_view text, FileId file, const std::vector<Edit>& edits);

}  // namespace assay::repair
