// Which brace is not closed? Compilers only see that one is missing when the text ends. Here the
// indentation tells: a `}` at the beginning of a line is as far to the right as the line with its
// `{`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "results/hint_rules.h"

namespace assay::serve {

struct UnclosedBrace {
  std::uint32_t line = 0;    // of the brace `{`
  std::uint32_t before = 0;  // the line before which its `}` is missing; 0: the end of the text
  friend bool operator==(const UnclosedBrace&, const UnclosedBrace&) = default;
};

/// Returns the one `{` without which all braces of the text come in pairs that agree in their
/// indentation; nullopt if there is no such brace.
std::optional<UnclosedBrace> unclosed_brace(std::string_view text);

std::string in_words(const UnclosedBrace& brace, results::Tongue tongue);

}  // namespace assay::serve
