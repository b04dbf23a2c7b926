// Which characters a regular expression can match, and the same expression without some of them.
#pragma once

#include <optional>
#include <string>

#include "inputs/grammar/charset.h"

namespace assay::inputs {

/// Returns a class as it is written inside an expression, where a slash would be the end.
std::string regex_class(const CharSet& set);

/// Returns the characters that occur in a valid expression: as literals, in classes, by `.`.
CharSet characters_of(const std::string& regex);

/// Returns the expression with smaller classes; nullopt if a literal or a whole class would have to
/// go.
std::optional<std::string> without_characters(const std::string& regex, const CharSet& removed);

}  // namespace assay::inputs
