// What separates values is printed between them only: not after the last one, nor before the first.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/words.h"
#include "repair/material/generators.h"

namespace assay::repair {

using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

constexpr std::string_view kSeparators = " ,;:-\t", kBlanks = " \t\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return "";
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

bool is_name(std::string_view text) {
  if (text.empty() || is_digit(text.front())) return false;
  for (const char c : text)
    if (!is_word_byte(c)) return false;
  return true;
}

/// What `for (int i = 0; ...)` begins with: "i" and "0".
struct LoopStart {
  std::string_view variable, value;
};

std::optional<LoopStart> start_of(std::string_view loop) {
  const std::size_t open = loop.find('('), end = loop.find(';');
  if (!loop.starts_with("for") || open == loop.npos || end == loop.npos || end < open)
    return std::nullopt;
  const std::string_view start = loop.substr(open + 1, end - open - 1);
  const std::size_t assign = start.find('=');
  if (assign == start.npos || start.find_first_of("=,", assign + 1) != start.npos)
    return std::nullopt;
  std::string_view variable = trimmed(start.substr(0, assign));
  variable.remove_prefix(variable.find_last_of(kBlanks) + 1);  // 0 if there is no type
  const std::string_view value = trimmed(start.substr(assign + 1));
  if (!is_name(variable) || value.empty()) return std::nullopt;
  return LoopStart{variable, value};
}

std::optional<LoopStart> start_of_loop_around(PlaceId id, const Generator& generator) {
  for (PlaceId at = generator.place(id).parent; at.valid(); at = generator.place(at).parent)
    if (generator.place(at).kind == PlaceKind::kLoop) return start_of(generator.student().text(at));
  return std::nullopt;
}

}  // namespace

void add_separators(PlaceId id, const Generator& generator) {
  const std::string literal = generator.text(id);
  if (generator.place(id).is_input || generator.place(id).conversions.empty() ||
      literal.size() < 2 || literal.front() != '"' || literal.back() != '"')
    return;
  const auto start = start_of_loop_around(id, generator);
  if (!start) return;
  std::string_view text = std::string_view(literal).substr(1, literal.size() - 2);
  std::string_view own;
  if (const std::size_t last = text.find_last_not_of(kSeparators); last + 1 < text.size()) {
    own = text.substr(last + 1);
    text = text.substr(0, last + 1);
  } else if (const std::size_t first = text.find_first_not_of(kSeparators); first > 0) {
    own = text.substr(0, first);
    text = text.substr(first);
  }
  const std::string condition =
      std::string(start->variable) + " == " + std::string(start->value) + " ? ";
  const std::string alone = '"' + std::string(text) + '"';
  for (const std::string_view separator : std::array{own, std::string_view(" ")})
    if (!separator.empty())
      generator.out.add(
          id, Change::kSeparator,
          condition + alone + " : \"" + std::string(separator) + std::string(text) + '"');
}

}  // namespace assay::repair
