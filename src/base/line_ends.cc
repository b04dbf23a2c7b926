#include "base/line_ends.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace assay {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Line {
  std::string_view text, end;  // the end is "" at the end of a text without one
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    const std::size_t size = newline == std::string_view::npos ? text.size() : newline + 1;
    const bool has_return =
        newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r';
    const std::size_t length = std::min(size, newline) - (has_return ? 1 : 0);
    lines.push_back({text.substr(0, length), text.substr(length, size - length)});
    text.remove_prefix(size);
  }
  return lines;
}

}  // namespace

std::string with_line_ends_of(std::string_view original, std::string_view edited) {
  const bool has_mark = original.starts_with(kByteOrderMark);
  if (has_mark) original.remove_prefix(kByteOrderMark.size());
  const std::vector<Line> before = lines_of(original);
  std::vector<Line> after = lines_of(edited);
  const std::string_view usual = before.empty() || before[0].end.empty() ? "\n" : before[0].end;
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t first = 0, last = 0;
  while (first < shorter && before[first].text == after[first].text) ++first;
  while (first + last < shorter &&
         before[before.size() - 1 - last].text == after[after.size() - 1 - last].text)
    ++last;
  std::size_t from = first;  // the next line of the original that was not found yet
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i].end.empty()) continue;
    std::size_t at = i < first ? i : before.size();
    if (i + last >= after.size()) at = before.size() - (after.size() - i);
    if (i >= first && i + last < after.size()) {
      at = from;
      while (at + last < before.size() && before[at].text != after[i].text) ++at;
      if (at + last < before.size())
        from = at + 1;
      else
        at = before.size();
    }
    after[i].end = at < before.size() && !before[at].end.empty() ? before[at].end : usual;
  }
  std::string all(has_mark ? kByteOrderMark : std::string_view());
  for (const Line& line : after) {
    all += line.text;
    all += line.end;
  }
  return all;
}

}  // namespace assay
