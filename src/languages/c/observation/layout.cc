#include "languages/c/observation/layout.h"

#include <cctype>
#include <string>
#include <variant>
#include <vector>

namespace assay::languages {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Signs and points belong to the numbers.
std::vector<std::string> numbers_of(std::string_view text) {
  std::vector<std::string> numbers;
  for (std::size_t at = 0; at < text.size();) {
    const bool is_signed = text[at] == '-' && at + 1 < text.size() && is_digit(text[at + 1]);
    if (!is_signed && !is_digit(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (end < text.size() && (is_digit(text[end]) || text[end] == '.')) ++end;
    numbers.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return numbers;
}

std::string without_space(std::string_view text) {
  std::string kept;
  for (const char c : text)
    if (std::isspace(static_cast<unsigned char>(c)) == 0) kept += c;
  return kept;
}

}  // namespace

bool differ_in_layout(std::string_view expected, std::string_view actual) {
  if (expected == actual || expected.empty() || actual.empty()) return false;
  if (without_space(expected) == without_space(actual)) return true;
  const std::vector<std::string> numbers = numbers_of(expected);
  return !numbers.empty() && numbers == numbers_of(actual);
}

bool has_wrong_layout(const results::Verdict& verdict) {
  const auto* different = std::get_if<results::Different>(&verdict);
  if (different == nullptr) return false;
  const results::Replay& replay = different->replay();
  return results::is_normal(replay.expected.termination) &&
         results::is_normal(replay.actual.termination) &&
         differ_in_layout(replay.expected.output, replay.actual.output);
}

}  // namespace assay::languages
