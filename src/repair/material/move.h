// One step of the search: an alternative, or several that are one edit to a reader (the same change
// of all equal literals).
#pragma once

#include <cstdint>
#include <string_view>
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
  std::uint32_t length = 0;  // of the text that is replaced and that replaces it (changed_bytes)
  bool is_own = false;
  bool is_remote = false;  // Alternative::is_remote of one of them
  /// A student would hardly write it: among candidates of equal cost, it comes last.
  bool is_unusual = false;
};

/// True for edits that students rarely make: they correct a wrong value where it comes from, not by
/// one more or less where it is used, and rarely change a macro.
bool is_unusual(const frontends::SourceTree& tree, const Alternative& alternative);

/// Returns how many bytes differ between the texts: of both, without what they have in common at
/// their beginnings and ends.
std::uint32_t changed_bytes(std::string_view before, std::string_view after);

}  // namespace assay::repair
