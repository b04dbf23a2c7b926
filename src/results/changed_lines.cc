#include "results/changed_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::results {
namespace {

/// A text without its white space, and the line of each character that is left.
struct Condensed {
  std::string text;
  std::vector<std::uint32_t> lines;  // the first line is 0
};

Condensed condensed(std::string_view text) {
  Condensed made;
  std::uint32_t line = 0;
  for (const char c : text) {
    if (c == '\n') ++line;
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    made.text += c;
    made.lines.push_back(line);
  }
  return made;
}

}  // namespace

LineRange changed_lines(const RepairEdit& edit) {
  const LineRange all = {edit.line, std::max(edit.line, edit.last_line)};
  const Condensed before = condensed(edit.before);
  const std::string after = condensed(edit.after).text;
  const std::size_t size = before.text.size(), most = std::min(size, after.size());
  std::size_t first = 0, last = 0;  // characters that stay, at both ends
  while (first < most && before.text[first] == after[first]) ++first;
  while (first + last < most && before.text[size - 1 - last] == after[after.size() - 1 - last])
    ++last;
  if (size == 0 || before.text == after) return all;
  const bool is_insertion = first + last == size;
  const std::size_t begin = is_insertion ? std::max<std::size_t>(first, 1) - 1 : first;
  const std::size_t end = is_insertion ? std::min(first, size - 1) : size - 1 - last;
  return {std::min(all.first + before.lines[begin], all.last),
          std::min(all.first + before.lines[end], all.last)};
}

namespace {

/// The text from the place of an insertion on, if only white space is before it in its line.
std::optional<std::string_view> after_insertion(const RepairEdit& edit, std::string_view text) {
  if (edit.place != "gap" || !edit.before.empty() || edit.column == 0) return std::nullopt;
  for (std::uint32_t line = 1; line < edit.line; ++line) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  const std::string_view before = text.substr(0, edit.column - 1);
  if (before.size() != edit.column - 1 || before.find_first_not_of(" \t") != before.npos)
    return std::nullopt;
  return text.substr(edit.column - 1);
}

}  // namespace

bool inserts_lines(const RepairEdit& edit, std::string_view text) {
  return after_insertion(edit, text).has_value();
}

LineRange changed_lines(const RepairEdit& edit, std::string_view text) {
  const auto after = after_insertion(edit, text);
  const bool begins = after && edit.line > 1 && after->starts_with('}');
  return begins ? LineRange{edit.line - 1, edit.line} : changed_lines(edit);
}

}  // namespace assay::results
