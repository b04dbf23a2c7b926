#include "repair/hint/ended_block.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "repair/hint/lexemes.h"

namespace assay::repair {
namespace {

/// Returns the byte at which a line begins.
std::optional<std::size_t> begin_of(std::string_view text, std::uint32_t line) {
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < line; ++i) {
    at = text.find('\n', at);
    if (at == text.npos) return std::nullopt;
    ++at;
  }
  return at;
}

std::string_view indentation_at(std::string_view text, std::size_t begin) {
  const std::string_view rest = text.substr(begin);
  return rest.substr(0, std::min(rest.find_first_not_of(" \t"), rest.size()));
}

/// Returns the bracket that is closed at this byte.
std::optional<std::size_t> opening_of(std::string_view text, std::size_t closing) {
  std::vector<std::size_t> open;
  for (const Lexeme& each : lexemes(text)) {
    const std::string_view bytes = bytes_of(text, each);
    if (bytes == "{") open.push_back(each.begin);
    if (bytes != "}") continue;
    if (open.empty()) return std::nullopt;
    if (each.begin == closing) return open.back();
    open.pop_back();
  }
  return std::nullopt;
}

}  // namespace

std::optional<results::LineRange> ended_block(std::string_view text, std::uint32_t line,
                                              std::uint32_t column) {
  const auto begin = begin_of(text, line);
  if (!begin || column == 0 || *begin + column > text.size()) return std::nullopt;
  const std::size_t closing = *begin + column - 1;
  if (text[closing] != '}') return std::nullopt;
  const auto opening = opening_of(text, closing);
  if (!opening) return std::nullopt;
  const std::string_view before = text.substr(0, *opening);
  const auto first = static_cast<std::uint32_t>(std::ranges::count(before, '\n')) + 1;
  const std::size_t newline = before.rfind('\n');
  const std::size_t first_begin = newline == before.npos ? 0 : newline + 1;
  if (first >= line || indentation_at(text, first_begin) != indentation_at(text, *begin))
    return std::nullopt;
  return results::LineRange{first, line};
}

}  // namespace assay::repair
