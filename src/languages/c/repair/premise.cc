#include "languages/c/repair/premise.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "languages/c/observation/changed_text.h"
#include "languages/c/repair/patch_space.h"
#include "repair/patch/describe.h"
#include "repair/patch/diff.h"
#include "repair/patch/edits.h"

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

results::RepairReport repair_beside(const RepairClass& shared, const RepairMaterial& material,
                                    const StudentText& student,
                                    const repair::Alternative& structural,
                                    const results::SubmissionReport& judgement,
                                    const repair::NewVariable* added) {
  results::RepairReport report;
  report.status = results::RepairStatus::kNotFound;
  const SourceMap& sources = student.program.sources;
  const auto edits = repair::edits_of(student.tree, sources, {&structural});
  if (edits.size() != 1) return report;  // it also needs an import
  const Span replaced = edits[0].span;
  std::vector<results::RepairEdit> described =
      repair::describe_edits({student.tree, sources}, shared.common_reference(), {&structural},
                             part_names(student.program));
  const Premise premise(described[0].part, sources.text(replaced.file), replaced.begin,
                        replaced.end - replaced.begin, edits[0].text);
  report.judgement = judgement;
  repair_with(shared, material, student.label, with_edits(student.program, edits), report,
              RepairSearch::kSmallEdits, added);
  for (results::RepairEdit& edit : report.edits) {
    if (premise.is_touched_by(edit)) {
      report.status = results::RepairStatus::kNotFound;
      return report;
    }
    premise.rebase(edit);
    described.push_back(std::move(edit));
  }
  report.edits = std::move(described);
  repair::sort_edits(report.edits);
  report.is_fewest = false;
  report.diff = repair::source_diff(student.text, report.repaired, student.label);
  return report;
}

}  // namespace assay::languages
