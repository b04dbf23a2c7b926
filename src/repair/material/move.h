// One step of the search: an alternative, or several that are one edit to a reader (the same change
// of all equal literals).
#pragma once

#include <cstdint>
#include <vector>

#include "ir/program.h"
#include "repair/material/alternative.h"

namespace assay::repair {

/// Where an alternative is in the program that contains all of them.
struct SiteChoice {
  ir::SiteId site;
  std::uint16_t alternative = 0;  // 0 is what the student wrote
};

struct Move {
  std::vector<AlternativeId> alternatives;
  std::vector<ir::SiteId> sites;  // of the alternatives, in the same order
  /// All choices that a run needs to take the alternatives: theirs, and those of the sites around
  /// them.
  std::vector<SiteChoice> choices;
  std::vector<Span> spans;  // the bytes that they replace
  double cost = 1;
  std::uint32_t length = 0;  // of the new text, in bytes
  bool is_own = false;
  /// Students rarely change this kind of place themselves: an initial value, a declaration. Among
  /// candidates of equal cost, such ones come last.
  bool is_rarely_changed = false;
};

}  // namespace assay::repair
