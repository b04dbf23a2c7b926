// One JavaScript text that contains every alternative of every place, of which each run chooses one
// at each place.
//
// With an array `pick` of the choices of a run at each site (0 is what the student wrote), a value
// becomes
//   (pick[3]===0?(original):pick[3]<=1?(first alternative):(second alternative))
// and a statement, without the closures that would change `this`, `await`, `break` or `return`,
//   {if(pick[7]===0){original}else{if(pick[7]<=1){first alternative}else{second alternative}}}
// The original occurs once; it contains the sites of the places in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/source_map.h"
#include "frontends/common/source_tree.h"

namespace assay::javascript {

struct Replacement {
  frontends::PlaceId place;
  std::string text;  // replaces the bytes of the place; at a kGap, the statements to insert
};

struct Variants {
  static constexpr std::uint32_t kNoSite = 0xFFFF'FFFF;
  struct Choice {
    std::uint32_t site = kNoSite;   // none: it has no place in the text
    std::uint16_t alternative = 0;  // 0 is what the student wrote
  };

  std::string text;
  std::string pick;  // the name of the array, which is not used otherwise
  std::uint32_t sites = 0;
  std::vector<Choice> choices;  // of each replacement, in the same order
  /// By site: the sites of the places around it. If another alternative is chosen there, this site
  /// is not reached.
  std::vector<std::vector<std::uint32_t>> around;
  /// By line of the text, from 1: the replacement whose text is on it.
  std::vector<std::optional<std::size_t>> replacement_at;
};

/// Writes the text with all replacements that are JavaScript where they are put, as far as the
/// grammar tells, and that are not `excluded` (by replacement). An engine can still refuse some
/// (`await` outside of asynchronous functions): then the line tells which.
Variants write_variants(const SourceMap& sources, FileId file, const frontends::SourceTree& tree,
                        const std::vector<Replacement>& replacements,
                        const std::vector<bool>& excluded = {});

}  // namespace assay::javascript
