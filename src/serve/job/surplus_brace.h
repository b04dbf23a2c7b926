// Which brace ends more than its writer meant? Compilers only see that what follows is outside of
// all functions, and complain of each line there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "results/hint_rules.h"

namespace assay::serve {

struct SurplusBrace {
  std::uint32_t line = 0;    // of the brace `}`
  std::uint32_t opened = 0;  // the line with the brace `{` that it closes, which is further left
  friend bool operator==(const SurplusBrace&, const SurplusBrace&) = default;
};

/// Returns the first `}` at the beginning of a line that is indented further than the line with its
/// `{`, if the text has more of the one than of the other; nullopt if there is none.
std::optional<SurplusBrace> surplus_brace(std::string_view text);

std::string in_words(const SurplusBrace& brace, results::Tongue tongue);

}  // namespace assay::serve
