#include "inputs/resemblance/regex_characters.h"

#include <algorithm>
#include <string_view>

namespace assay::inputs {
namespace {

/// One element of an expression: a set of characters, or else an operator.
struct RegexElement {
  std::string_view text;
  CharSet set;  // empty for operators
};

RegexElement operator_at(std::string_view regex, std::size_t at) {
  // The digits of {2,3} are no literals.
  const std::size_t end = regex[at] == '{' ? regex.find('}', at) : at;
  return {regex.substr(at, end == std::string_view::npos ? end : end - at + 1), {}};
}

RegexElement element_at(std::string_view regex, std::size_t at) {
  constexpr std::string_view kOperators = "()|*+?{}";
  if (kOperators.find(regex[at]) != std::string_view::npos) return operator_at(regex, at);
  RegexElement element;
  std::size_t end = at + 1;
  if (regex[at] == '[') {
    end = at;
    if (const auto set = parse_class(regex, end)) element.set = *set;
  } else if (regex[at] == '\\') {
    if (const auto c = parse_escape(regex, end)) element.set.set(*c);
  } else if (regex[at] == '.') {
    element.set = printable();
  } else {
    element.set.set(static_cast<unsigned char>(regex[at]));
  }
  element.text = regex.substr(at, std::max(end, at + 1) - at);
  return element;
}

}  // namespace

std::string regex_class(const CharSet& set) {
  std::string text;
  for (const char c : print_class(set)) text += c == '/' ? "\\/" : std::string(1, c);
  return text;
}

CharSet characters_of(const std::string& regex) {
  CharSet all;
  for (std::size_t at = 0; at < regex.size();) {
    const RegexElement element = element_at(regex, at);
    all |= element.set;
    at += element.text.size();
  }
  return all;
}

std::optional<std::string> without_characters(const std::string& regex, const CharSet& removed) {
  std::string result;
  for (std::size_t at = 0; at < regex.size();) {
    const RegexElement element = element_at(regex, at);
    at += element.text.size();
    const CharSet kept = element.set & ~removed;
    if (kept == element.set) {
      result += element.text;
    } else {
      if (kept.none()) return std::nullopt;
      result += regex_class(kept);
    }
  }
  return result;
}

}  // namespace assay::inputs
