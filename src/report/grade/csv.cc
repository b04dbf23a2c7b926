#include "report/grade/csv.h"

#include <vector>

#include <fmt/format.h>

#include "base/match.h"
#include "report/grade/summary.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using CsvRow = std::vector<std::string>;

/// Keeps newlines and tabs, and escapes other invisible characters and invalid bytes.
std::string cell_text(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decode(bytes, at);
    const std::string_view raw = bytes.substr(at, point.length);
    const bool kept =
        point.valid && (point.value == '\t' || point.value == '\r' || !is_invisible(point.value));
    text += kept ? std::string(raw) : escaped(raw);
    at += point.length;
  }
  return text;
}

/// Returns an output or input for a cell, with an excerpt around the first difference.
std::string program_text(std::string_view bytes, std::size_t focus, std::size_t budget) {
  const Window shown = window_around(bytes, focus, budget);
  std::string text;
  if (shown.from > 0) text = fmt::format("… {} bytes before … ", grouped_digits(shown.from));
  text += bytes.substr(shown.from, shown.to - shown.from);
  if (shown.to < bytes.size()) {
    text += fmt::format(" … {} more bytes", grouped_digits(bytes.size() - shown.to));
  }
  return text;
}

std::string with_note(std::string text, const std::string& note) {
  if (note.empty()) return text;
  return text.empty() ? "(" + note + ")" : text + " (" + note + ")";
}

CsvRow different_cells(const results::Different& verdict, std::string kind, std::string reason,
                       const std::string& line, std::size_t budget) {
  const results::Replay& replay = verdict.replay();
  const std::string expected = shown(replay.expected), actual = shown(replay.actual);
  const std::size_t parts = first_difference(expected, actual);
  const bool status = exit_status_matters(replay);
  return {
      "",
      "",
      std::move(kind),
      program_text(text(replay.input), std::string_view::npos, budget),
      with_note(program_text(expected, parts, budget), termination_note(replay.expected, status)),
      with_note(program_text(actual, parts, budget), termination_note(replay.actual, status)),
      line,
      std::move(reason)};
}

CsvRow row(const results::SubmissionReport& submission, const CsvOptions& options) {
  CsvRow cells{submission.path, std::string(results::name(submission.verdict))};
  const results::Location place = marked_place(submission);
  const std::string line = !place.valid()       ? ""
                           : place.part.empty() ? std::to_string(place.line)
                                                : line_in_words(place);
  const CsvRow rest = std::visit(
      Match{[](const results::Equivalent& v) -> CsvRow {
              return {std::string(results::name(v.certainty)), v.bound, "", "", "", "", "", ""};
            },
            [&](const results::Different& v) {
              return different_cells(v, std::string(results::name(v.kind())),
                                     std::string(results::describe(v.kind())), line,
                                     options.cell_budget);
            },
            [&](const results::Undecided& v) -> CsvRow {
              if (v.question)
                return different_cells(v.question->difference, std::string(results::name(v.reason)),
                                       v.question->question.asked + " If so, write " +
                                           v.question->question.if_so + "; if not, " +
                                           v.question->question.if_not,
                                       line, options.cell_budget);
              return {
                  "", "", std::string(results::name(v.reason)), "", "", "", line, short_reason(v)};
            },
            [&](const results::Rejected& v) -> CsvRow {
              return {
                  "", "", std::string(results::name(v.reason)), "", "", "", line, short_reason(v)};
            }},
      submission.verdict);
  cells.insert(cells.end(), rest.begin(), rest.end());
  return cells;
}

/// True if a spreadsheet may interpret the cell as a formula. Spreadsheets skip spaces and newlines
/// before the sign, and some accept the full-width forms of = + - @ (U+FF1D, U+FF0B, U+FF0D,
/// U+FF20).
bool is_formula(std::string_view text) {
  if (text.starts_with('\t') || text.starts_with('\r')) return true;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    at += point.length;
    switch (point.value) {
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        continue;
      case '=':
      case '+':
      case '-':
      case '@':
      case 0xFF1D:
      case 0xFF0B:
      case 0xFF0D:
      case 0xFF20:
        return true;
      default:
        return false;
    }
  }
  return false;
}

void add(CsvRow& row, const CsvRow& cells) { row.insert(row.end(), cells.begin(), cells.end()); }

void append(std::string& out, const CsvRow& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ',';
    out += csv_cell(cells[i]);
  }
  out += "\r\n";
}

}  // namespace

std::string csv_cell(std::string_view raw) {
  std::string text = cell_text(raw);
  if (is_formula(text)) text.insert(text.begin(), '\'');
  // Some spreadsheets lose unquoted spaces at the ends.
  const bool quote = text.find_first_of(",\"\r\n") != std::string::npos ||
                     (!text.empty() && (text.front() == ' ' || text.back() == ' '));
  if (!quote) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + '"';
}

std::string to_csv(const results::GradeReport& report, const CsvOptions& options) {
  std::string out;
  CsvRow header = {"path",  "verdict",  "certainty", "bound", "kind",
                   "input", "expected", "actual",    "line",  "reason"};
  if (options.supplement != nullptr) add(header, options.supplement->columns);
  append(out, header);
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    CsvRow cells = row(report.submissions[i], options);
    if (options.supplement != nullptr) add(cells, options.supplement->submissions[i]);
    append(out, cells);
  }
  return out;
}

}  // namespace assay::report
