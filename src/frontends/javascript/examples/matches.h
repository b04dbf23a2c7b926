// Where regular expressions of a specification match its constants. Known are expressions that
// C++'s ECMAScript grammar reads alike, on ASCII texts. Internal to this layer.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::javascript {

struct MatchedPart {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Returns all matches of `/pattern/flags` in the text, from left to right. Returns nullopt for
/// expressions with groups that capture, that look around, or that match the empty text, and for
/// texts that are long or contain other characters.
std::optional<std::vector<MatchedPart>> matches(std::string_view expression,
                                                std::u16string_view text);

/// True if the expression has the flag `g`.
bool is_global(std::string_view expression);

}  // namespace assay::javascript
