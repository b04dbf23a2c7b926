#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "report/repair/repair_html.h"
#include "report/text/html_text.h"
#include "report/text/terminal_writer.h"

namespace assay::report {
namespace {

/// One text of a diff: the number of its next line, and how many lines of it the hunk still has.
struct DiffSide {
  std::uint64_t next = 0, left = 0;
};

std::uint64_t leading_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
  return number;
}

/// Reads "3,5" after a sign; the second number is 1 if it is left out.
DiffSide side_after(std::string_view header, char sign) {
  const std::size_t at = header.find(sign);
  if (at == std::string_view::npos) return {};
  header.remove_prefix(at + 1);
  DiffSide side{leading_number(header), 1};
  if (!header.starts_with(',')) return side;
  header.remove_prefix(1);
  side.left = leading_number(header);
  return side;
}

/// Only the counts of a hunk's header say which rows are lines: "--- a" can be one, too.
class DiffRows {
 public:
  void add(std::string_view row) {
    if (before_.left + after_.left > 0 && !row.starts_with('\\'))
      line(row);
    else
      heading(row);
  }
  std::string take() { return std::move(out_); }

 private:
  void heading(std::string_view row) {
    if (row.starts_with("@@")) {
      before_ = side_after(row, '-');
      after_ = side_after(row, '+');
    }
    put("cut", "", "", row);
  }

  void line(std::string_view row) {
    const bool is_new = row.starts_with('+'), is_old = row.starts_with('-');
    put(is_new   ? "ins"
        : is_old ? "del"
                 : "",
        is_new ? "" : number(before_), is_old ? "" : number(after_), row);
  }

  static std::string number(DiffSide& side) {
    if (side.left > 0) --side.left;
    return std::to_string(side.next++);
  }

  void put(std::string_view css, std::string_view before, std::string_view after,
           std::string_view row) {
    out_ += fmt::format(
        "<span class=\"row {}\"><span class=\"no\">{}</span><span class=\"no\">{}</span>{}\n"
        "</span>",
        css, before, after, html_line(row));
  }

  DiffSide before_, after_;
  std::string out_;
};

}  // namespace

std::string html_diff(std::string_view diff) {
  DiffRows rows;
  for (std::string_view row : lines_of(diff)) {
    if (row.ends_with('\r')) row.remove_suffix(1);
    rows.add(row);
  }
  return "<pre class=\"diff\" tabindex=\"0\"><code>" + rows.take() + "</code></pre>";
}

}  // namespace assay::report
