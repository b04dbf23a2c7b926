#include "languages/c/repair_premise.h"

#include <algorithm>
#include <utility>

namespace assay::languages {

Premise::Premise(std::string part, std::string_view before, std::size_t begin, std::size_t length,
                 std::string_view text)
    : part_(std::move(part)),
      before_(before),
      after_(before),
      begin_(begin),
      old_length_(length),
      new_length_(text.size()) {
  after_.replace(begin, length, text);
}

std::size_t Premise::offset_after(std::uint32_t line, std::uint32_t column) const {
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < line && at < after_.size(); ++i) {
    const std::size_t end = after_.find('\n', at);
    at = end == std::string::npos ? after_.size() : end + 1;
  }
  return std::min(at + column - 1, after_.size());
}

LineColumn Premise::before_of(std::uint32_t line, std::uint32_t column) const {
  std::size_t at = offset_after(line, column);
  if (at >= begin_ + new_length_)
    at = at - new_length_ + old_length_;
  else
    at = std::min(at, begin_);
  const auto end = before_.begin() + static_cast<std::ptrdiff_t>(at);
  const auto lines = std::count(before_.begin(), end, '\n');
  const std::size_t start = at == 0 ? std::string::npos : before_.rfind('\n', at - 1);
  return {static_cast<std::uint32_t>(lines + 1),
          static_cast<std::uint32_t>(at - (start == std::string::npos ? 0 : start + 1) + 1)};
}

bool Premise::is_touched_by(const results::RepairEdit& edit) const {
  if (edit.part != part_) return false;
  const std::size_t first = offset_after(edit.line, edit.column);
  const std::size_t last = first + edit.before.size();
  return first < begin_ + new_length_ && last > begin_;
}

void Premise::rebase(results::RepairEdit& edit) const {
  if (edit.part != part_) return;
  const auto lines = [&](results::LineRange& range) {
    if (range.first == 0) return;
    range = {before_of(range.first, 1).line, before_of(range.last, 1).line};
  };
  const LineColumn from = before_of(edit.line, edit.column);
  edit.last_line = before_of(edit.last_line, 1).line;
  edit.line = from.line;
  edit.column = from.column;
  edit.last_line = std::max(edit.last_line, edit.line);
  lines(edit.function_lines);
  for (results::LineRange& loop : edit.loops) lines(loop);
}

}  // namespace assay::languages
