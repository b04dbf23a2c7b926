#include "repair/patch/diff.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/source_files.h"

namespace assay::repair {
namespace {

constexpr std::size_t kContext = 3;

/// The lines with the characters that end them.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    const std::size_t size = newline == std::string_view::npos ? text.size() : newline + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

struct Row {
  char mark = ' ';  // ' ', '-' or '+'
  std::string_view line;
};

/// Returns the rows of a shortest edit script between what is left of both texts without their
/// common beginning and end, by a longest common subsequence.
std::vector<Row> compare(const std::vector<std::string_view>& a,
                         const std::vector<std::string_view>& b) {
  std::size_t first = 0, last = 0;
  const std::size_t shorter = std::min(a.size(), b.size());
  while (first < shorter && a[first] == b[first]) ++first;
  while (last < shorter - first && a[a.size() - 1 - last] == b[b.size() - 1 - last]) ++last;
  const std::size_t n = a.size() - first - last, m = b.size() - first - last;
  std::vector<std::vector<std::size_t>> common(n + 1, std::vector<std::size_t>(m + 1));
  for (std::size_t i = n; i-- > 0;)
    for (std::size_t j = m; j-- > 0;)
      common[i][j] = a[first + i] == b[first + j] ? common[i + 1][j + 1] + 1
                                                  : std::max(common[i + 1][j], common[i][j + 1]);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < first; ++i) rows.push_back({' ', a[i]});
  std::size_t i = 0, j = 0;
  while (i < n || j < m) {
    if (i < n && j < m && a[first + i] == b[first + j]) {
      rows.push_back({' ', a[first + i]});
      ++i, ++j;
    } else if (j == m || (i < n && common[i + 1][j] >= common[i][j + 1])) {
      rows.push_back({'-', a[first + i++]});
    } else {
      rows.push_back({'+', b[first + j++]});
    }
  }
  for (std::size_t k = 0; k < last; ++k) rows.push_back({' ', a[a.size() - last + k]});
  return rows;
}

/// "3,5" as in the header of a hunk: the first line, and how many lines there are.
std::string range(std::size_t before, std::size_t count) {
  const std::size_t first = count == 0 ? before : before + 1;
  return count == 1 ? std::to_string(first) : fmt::format("{},{}", first, count);
}

}  // namespace

std::string unified_diff(std::string_view before, std::string_view after, const std::string& name) {
  const std::vector<Row> rows = compare(lines_of(before), lines_of(after));
  const auto changed = [](const Row& row) { return row.mark != ' '; };
  std::string text;
  std::size_t old_line = 0, new_line = 0, position = 0;
  const auto skip = [&](std::size_t end) {
    for (; position < end; ++position) {
      old_line += rows[position].mark != '+' ? 1 : 0;
      new_line += rows[position].mark != '-' ? 1 : 0;
    }
  };
  for (;;) {
    const auto next =
        std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(position), rows.end(), changed);
    if (next == rows.end()) break;
    const auto first_change = static_cast<std::size_t>(next - rows.begin());
    skip(std::max(position, first_change - std::min(first_change, kContext)));
    // The hunk ends where two contexts' worth of lines are unchanged.
    std::size_t end = first_change, unchanged = 0;
    for (std::size_t k = first_change; k < rows.size() && unchanged <= 2 * kContext; ++k) {
      unchanged = changed(rows[k]) ? 0 : unchanged + 1;
      if (unchanged == 0) end = k + 1;
    }
    end = std::min(rows.size(), end + kContext);
    std::size_t old_count = 0, new_count = 0;
    std::string body;
    for (std::size_t k = position; k < end; ++k) {
      old_count += rows[k].mark != '+' ? 1 : 0;
      new_count += rows[k].mark != '-' ? 1 : 0;
      (body += rows[k].mark) += rows[k].line;
      if (!rows[k].line.ends_with('\n')) body += "\n\\ No newline at end of file\n";
    }
    text += fmt::format("@@ -{} +{} @@\n", range(old_line, old_count), range(new_line, new_count));
    text += body;
    skip(end);
  }
  return text.empty() ? text : fmt::format("--- a/{}\n+++ b/{}\n{}", name, name, text);
}

std::string source_diff(std::string_view before, std::string_view after, const std::string& label) {
  const std::vector<SourceFile> from = split_files(before), to = split_files(after);
  CHECK(from.size() == to.size());
  std::string all;
  for (std::size_t i = 0; i < from.size(); ++i)
    all += unified_diff(from[i].text, to[i].text,
                        from[i].name.empty() ? label : label + "/" + from[i].name);
  return all;
}

}  // namespace assay::repair
