// One program that contains every alternative of every place of a C text, of which each run chooses
// one at each place (ir::Choose).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/id.h"
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

/// The alternatives of a run, by site; for exec::ConcreteOptions.
using Choices = std::vector<std::uint16_t>;

struct Variants {
  ir::Program program;
  SourceMap sources;  // the text with all alternatives, to which the program's spans refer
  std::uint32_t sites = 0;
  std::vector<Choice> choices;  // of each replacement, in the same order
  /// By site: the choice at another site without which no run reaches this one; an invalid site
  /// for the outermost. The first alternative of a site is the student's text without further
  /// sites, so that it runs as fast as the student's program; the sites inside that text are in
  /// another alternative.
  IdVector<ir::SiteId, Choice> within;
};

/// Makes a run take the alternative, and reach its site where the student's program would. Returns
/// false, and changes nothing, if that contradicts a choice that was made before: one place
/// contains the other, or both are the same.
bool choose(const Variants& variants, const Choice& choice, Choices& choices);
/// The choices with which the program has the student's meaning and reaches every site that the
/// student's program would reach.
Choices open_choices(const Variants& variants);

/// Returns the program with all replacements. With the first alternative at every site it has the
/// meaning of the student's program. Replacements that do not compile in their place are left out.
/// Errors as of lower(), for the student's program itself.
Result<Variants> lower_variants(const SourceMap& sources, const std::vector<ProgramFile>& files,
                                const Options& options, const frontends::SourceTree& tree,
                                const std::vector<Replacement>& replacements);

}  // namespace assay::c
