// One program that contains every alternative of every place of a C text, of which each run chooses
// one at each place (ir::Choose).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/c/frontend.h"
#include "frontends/common/source_tree.h"
#include "ir/program.h"

namespace assay::c {

struct Replacement {
  frontends::PlaceId place;
  std::string text;  // replaces the bytes of the place; at a kGap, the statements to insert
};

/// Where a replacement is in the program with all of them.
struct Choice {
  ir::SiteId site;                // invalid: it does not compile there, or has no place in the
                                  // program; it can only be tried in a program of its own
  std::uint16_t alternative = 0;  // 0 is what the student wrote
};

struct Variants {
  ir::Program program;
  std::uint32_t sites = 0;
  std::vector<Choice> choices;  // of each replacement, in the same order
};

/// Returns the program with all replacements. With the first alternative at every site it has the
/// meaning of the student's program. Replacements that do not compile in their place are left out.
/// Errors as of lower(), for the student's program itself.
Result<Variants> lower_variants(const SourceMap& sources, const std::vector<ProgramFile>& files,
                                const Options& options, const frontends::SourceTree& tree,
                                const std::vector<Replacement>& replacements);

}  // namespace assay::c
