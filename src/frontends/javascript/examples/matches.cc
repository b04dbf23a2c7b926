#include "frontends/javascript/examples/matches.h"

#include <algorithm>
#include <regex>

namespace assay::javascript {
namespace {

constexpr std::size_t kLongestText = 1000, kLongestPattern = 60;

std::size_t end_of_pattern(std::string_view expression) { return expression.rfind('/'); }

/// True if both grammars read the pattern alike: no groups, no escapes that differ, no empty set.
bool is_read_alike(std::string_view pattern) {
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (static_cast<unsigned char>(c) > 126) return false;
    if (c == '(' && pattern.substr(i, 3) != "(?:") return false;
    if (c == '[' && (pattern.substr(i, 2) == "[]" || pattern.substr(i, 3) == "[^]" ||
                     pattern.substr(i, 2) == "[:" || pattern.substr(i + 1, 1) == "["))
      return false;
    if (c != '\\') continue;
    if (++i == pattern.size()) return false;
    if (std::string_view("dDwWsSbnrtvf.\\/+*?()[]{}|^$-,;:!").find(pattern[i]) ==
        std::string_view::npos)
      return false;
  }
  return true;
}

}  // namespace

bool is_global(std::string_view expression) {
  return expression.substr(end_of_pattern(expression)).find('g') != std::string_view::npos;
}

std::optional<std::vector<MatchedPart>> matches(std::string_view expression,
                                                std::u16string_view text) {
  const std::size_t end = end_of_pattern(expression);
  if (end == std::string_view::npos || end < 2 || end > kLongestPattern) return std::nullopt;
  const std::string pattern(expression.substr(1, end - 1));
  const std::string_view flags = expression.substr(end + 1);
  if (!is_read_alike(pattern) || flags.find_first_not_of("gi") != std::string_view::npos)
    return std::nullopt;
  if (text.size() > kLongestText || std::ranges::any_of(text, [](char16_t c) { return c > 126; }))
    return std::nullopt;
  const std::string ascii(text.begin(), text.end());
  auto syntax = std::regex::ECMAScript;
  if (flags.find('i') != std::string_view::npos) syntax |= std::regex::icase;
  std::vector<MatchedPart> found;
  try {
    const std::regex regex(pattern, syntax);
    for (auto at = std::sregex_iterator(ascii.begin(), ascii.end(), regex);
         at != std::sregex_iterator(); ++at) {
      if (at->length() == 0) return std::nullopt;
      const auto begin = static_cast<std::size_t>(at->position());
      found.push_back({begin, begin + static_cast<std::size_t>(at->length())});
    }
  } catch (const std::regex_error&) {
    return std::nullopt;  // a syntax that C++ does not know, or too much work
  }
  return found;
}

}  // namespace assay::javascript
