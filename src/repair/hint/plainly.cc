#include "repair/hint/plainly.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "repair/hint/lexemes.h"

namespace assay::repair {
namespace {

using results::RepairEdit;

std::vector<std::string_view> tokens(std::string_view text) {
  std::vector<std::string_view> made;
  for (const Lexeme& each : lexemes(text)) made.push_back(bytes_of(text, each));
  return made;
}

/// True of a text that begins with a statement after which the next one is not executed.
bool begins_with_jump(std::string_view text) {
  const std::vector<std::string_view> words = tokens(text);
  return !words.empty() && (words[0] == "return" || words[0] == "throw");
}

/// The line of an edit, as far as the edit and from there.
struct SplitLine {
  std::string_view before, rest;
};

std::optional<SplitLine> line_around(const RepairEdit& edit, const std::vector<SourceFile>& files) {
  const auto file = std::ranges::find(files, edit.part, &SourceFile::name);
  if (file == files.end() || edit.column == 0) return std::nullopt;
  std::string_view text = file->text;
  for (std::uint32_t line = 1; line < edit.line; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (edit.column - 1 > text.size()) return std::nullopt;
  return SplitLine{text.substr(0, edit.column - 1), text.substr(edit.column - 1)};
}

/// Returns the statement at the beginning of a text, up to its semicolon.
std::string_view first_statement(std::string_view text) {
  for (const Lexeme& each : lexemes(text))
    if (bytes_of(text, each) == ";") return text.substr(0, each.end);
  return "";
}

/// An edit that inserts one jump before another one.
void replace_jump(RepairEdit& edit, const std::vector<SourceFile>& files) {
  const auto line = line_around(edit, files);
  if (!line || !begins_with_jump(edit.after) || !begins_with_jump(line->rest)) return;
  if (first_statement(edit.after).size() != edit.after.size()) return;
  const std::string_view replaced = first_statement(line->rest);
  if (replaced.empty()) return;
  const std::size_t space = line->rest.find_first_not_of(" \t");
  edit.column += static_cast<std::uint32_t>(space);
  edit.before = replaced.substr(space);
  edit.last_line = edit.line;
  edit.place = "statement";
  edit.needs_brackets = false;
  edit.change = "jump";
}

/// True if the texts differ by one token only, which is one of these words in each.
bool exchanges(std::string_view before, std::string_view after, std::string_view one,
               std::string_view other) {
  const std::vector<std::string_view> a = tokens(before), b = tokens(after);
  if (a.size() != b.size()) return false;
  const auto first = std::ranges::mismatch(a, b);
  if (first.in1 == a.end()) return false;
  const bool are_they =
      (*first.in1 == one && *first.in2 == other) || (*first.in1 == other && *first.in2 == one);
  return are_they && std::equal(std::next(first.in1), a.end(), std::next(first.in2));
}

/// Leaves out the lines after the first if they stay as they are.
void keep_first_line(RepairEdit& edit) {
  const std::size_t before = edit.before.find('\n'), after = edit.after.find('\n');
  if (before == std::string::npos || after == std::string::npos) return;
  if (edit.before.substr(before) != edit.after.substr(after)) return;
  edit.before.resize(before);
  edit.after.resize(after);
  edit.last_line = edit.line;
}

/// True of `return x;`.
bool returns_value(std::string_view text) {
  const std::vector<std::string_view> words = tokens(text);
  return words.size() > 1 && words[0] == "return" && words[1] != ";";
}

/// Returns `a` of a text that is `a[...]` as a whole, or "".
std::string_view indexed_array(std::string_view text) {
  const std::vector<std::string_view> words = tokens(text);
  if (words.size() < 4 || words[1] != "[" || words.back() != "]") return "";
  std::size_t depth = 0;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "[") ++depth;
    if (words[i] == "]" && --depth == 0 && i + 1 < words.size()) return "";
  }
  return words[0];
}

/// True of an edit that replaces the index of an array by another one.
bool replaces_index(const RepairEdit& edit) {
  const std::string_view array = indexed_array(edit.before);
  return !array.empty() && array == indexed_array(edit.after);
}

/// True of an edit within the arguments of a call that prints them.
bool is_printed(const RepairEdit& edit, const std::vector<SourceFile>& files) {
  constexpr std::string_view kPrints[] = {"printf", "puts", "putchar", "print", "println"};
  const auto line = line_around(edit, files);
  if (!line) return false;
  const std::vector<std::string_view> words = tokens(line->before);
  std::size_t closed = 0;
  for (std::size_t i = words.size(); i-- > 1;) {
    if (words[i] == ")") ++closed;
    if (words[i] != "(") continue;
    if (closed == 0)
      return std::ranges::find(kPrints, words[i - 1]) != std::end(kPrints) ||
             (i > 2 && words[i - 3] == "console" && words[i - 1] == "log");
    --closed;
  }
  return false;
}

/// Names the place of a value that is passed to a function as a student sees it.
void tell_argument(RepairEdit& edit, const std::vector<SourceFile>& files) {
  if (replaces_index(edit))
    edit.place = "subscript";
  else if (is_printed(edit, files))
    edit.place = "printed-value";
}

}  // namespace

void told_plainly(RepairEdit& edit, const std::vector<SourceFile>& files) {
  if (edit.change == "insert" && edit.place == "gap") return replace_jump(edit, files);
  if (edit.change == "statement" && returns_value(edit.before) && returns_value(edit.after)) {
    edit.change = "value";
    edit.place = "returned-value";
    return;
  }
  if (edit.place == "argument") return tell_argument(edit, files);
  if (exchanges(edit.before, edit.after, "in", "of"))
    edit.change = "keys-or-elements";
  else if (exchanges(edit.before, edit.after, "if", "while"))
    edit.change = "repetition";
  else
    return;
  keep_first_line(edit);
}

bool adds_case(const RepairEdit& edit) {
  constexpr std::string_view kCalculations[] = {"operator", "operand", "value", "statement"};
  if (std::ranges::find(kCalculations, edit.change) == std::end(kCalculations)) return false;
  if (edit.place == "condition" || edit.place == "loop-condition" || edit.within == "condition" ||
      edit.within == "loop-condition")
    return false;
  const std::vector<std::string_view> before = tokens(edit.before), after = tokens(edit.after);
  std::vector<std::string_view> added;
  std::size_t kept = 0;
  for (const std::string_view each : after)
    if (kept < before.size() && before[kept] == each)
      ++kept;
    else
      added.push_back(each);
  // A sole operand can be kept by chance.
  if (kept < before.size() || before.size() < 3) return false;
  return std::ranges::any_of(
      added, [](std::string_view each) { return each == "?" || each == "||" || each == "??"; });
}

}  // namespace assay::repair
