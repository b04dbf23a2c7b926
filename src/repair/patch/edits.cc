#include "repair/patch/edits.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "base/check.h"

namespace assay::repair {
namespace {

using frontends::Place;
using frontends::PlaceKind;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The line that contains an offset, and what is on it beside a span.
struct Line {
  std::size_t begin = 0, end = 0;  // without the characters that end it
  std::size_t next = 0;            // the beginning of the next line, or the end of the text
};

Line line_at(std::string_view text, std::size_t offset) {
  Line line;
  const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  line.begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t newline = text.find('\n', offset);
  line.end = newline == std::string_view::npos ? text.size() : newline;
  line.next = newline == std::string_view::npos ? text.size() : newline + 1;
  if (line.end > offset && text[line.end - 1] == '\r') --line.end;
  return line;
}

std::string_view indentation(std::string_view text, const Line& line) {
  std::size_t end = line.begin;
  while (end < line.end && is_blank(text[end])) ++end;
  return text.substr(line.begin, end - line.begin);
}

/// What ends the line of an offset; that of the first line where it is the last.
std::string_view line_end(std::string_view text) {
  const std::size_t newline = text.find('\n');
  return newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\r' ? "\r\n"
                                                                                       : "\n";
}

/// True if these characters, one after the other, may be read as one token or as a comment.
bool in_one_token(char left, char right) {
  const auto is_word = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const bool is_operator = left == '+' || left == '-' || left == '&';
  return (is_word(left) && is_word(right)) || (is_operator && left == right) ||
         (left == '/' && (right == '*' || right == '/'));
}

bool all_blank(std::string_view text) { return std::ranges::all_of(text, is_blank); }

/// Makes the edits for one file's text.
class Layout {
 public:
  Layout(const frontends::SourceTree& tree, std::string_view text) : tree_(tree), text_(text) {}

  void add(const Alternative& chosen, std::vector<Edit>& edits) const {
    if (chosen.span.valid()) {
      edits.push_back({chosen.span, chosen.text});
      return;
    }
    const Place& place = tree_.places[chosen.place];
    if (place.kind == PlaceKind::kGap)
      insert(place, chosen.text, edits);
    else if (chosen.text.empty())
      edits.push_back({with_its_line(place.span), {}});
    else
      edits.push_back({place.span, separator(place.span, chosen.text) + chosen.text});
  }

 private:
  /// Returns a space if the first token would become a part of the one before: in `return-x`.
  std::string separator(Span span, std::string_view text) const {
    const bool joins = span.begin > 0 && in_one_token(text_[span.begin - 1], text.front());
    return joins ? " " : "";
  }

  /// Returns the span of a statement with its line, if nothing else is on it.
  Span with_its_line(Span span) const {
    const Line first = line_at(text_, span.begin), last = line_at(text_, span.end);
    const bool alone = all_blank(text_.substr(first.begin, span.begin - first.begin)) &&
                       all_blank(text_.substr(span.end, last.end - span.end));
    if (!alone || last.next == last.end) return span;
    return {span.file, static_cast<std::uint32_t>(first.begin),
            static_cast<std::uint32_t>(last.next)};
  }

  /// The statement before which a gap without brackets is.
  std::optional<Span> sole_statement(const Place& gap) const {
    std::optional<Span> found;
    for (const Place& place : tree_.places) {
      const bool is_statement = place.kind == PlaceKind::kStatement ||
                                place.kind == PlaceKind::kBranch || place.kind == PlaceKind::kLoop;
      if (is_statement && place.needs_brackets && place.span.file == gap.span.file &&
          place.span.begin == gap.span.begin && (!found || place.span.end > found->end))
        found = place.span;
    }
    return found;
  }

  void insert(const Place& gap, const std::string& statement, std::vector<Edit>& edits) const {
    const Line line = line_at(text_, gap.span.begin);
    const std::string_view before = text_.substr(line.begin, gap.span.begin - line.begin);
    if (gap.needs_brackets) {
      if (const auto sole = sole_statement(gap))
        return insert_in_brackets(gap, *sole, statement, edits);
    }
    if (!all_blank(before)) {
      edits.push_back({gap.span, statement + " "});
      return;
    }
    if (!closes_list(gap.span.begin)) {
      edits.push_back({gap.span, statement + std::string(line_end(text_)) + std::string(before)});
      return;
    }
    // At the end of a list: a line of its own before that of the bracket.
    const std::string indent(last_indentation(gap, before));
    const auto start = static_cast<std::uint32_t>(line.begin);
    edits.push_back(
        {{gap.span.file, start, start}, indent + statement + std::string(line_end(text_))});
  }

  void insert_in_brackets(const Place& gap, Span sole, const std::string& statement,
                          std::vector<Edit>& edits) const {
    const Span at_end{sole.file, sole.end, sole.end};
    const Line line = line_at(text_, gap.span.begin);
    const std::string_view before = text_.substr(line.begin, gap.span.begin - line.begin);
    const std::size_t header = line.begin >= 1 ? line.begin - 1 : 0;
    const Line above = line_at(text_, header);
    const std::string_view head = text_.substr(above.begin, above.end - above.begin);
    const bool own_lines = all_blank(before) && line.begin > 0 && ends_header(head) &&
                           line_at(text_, sole.end).end == sole.end;
    const std::string end_of_line(line_end(text_));
    if (!own_lines) {
      edits.push_back({gap.span, "{ " + statement + " "});
      edits.push_back({at_end, " }"});
      return;
    }
    const auto head_end = static_cast<std::uint32_t>(above.end);
    edits.push_back({{gap.span.file, head_end, head_end}, " {"});
    edits.push_back({gap.span, statement + end_of_line + std::string(before)});
    edits.push_back({at_end, end_of_line + std::string(indentation(text_, above)) + "}"});
  }

  /// True if a bracket put at the end of this line is not in a comment.
  static bool ends_header(std::string_view line) {
    const bool plain = line.find("//") == std::string_view::npos;
    return plain && (line.ends_with(')') || line.ends_with("else"));
  }

  bool closes_list(std::size_t offset) const {
    return offset < text_.size() && text_[offset] == '}';
  }

  /// The indentation of the last statement of the list that ends at a gap; a deeper one than the
  /// bracket's if the list is empty.
  std::string last_indentation(const Place& gap, std::string_view bracket) const {
    const Place* last = nullptr;
    for (const Place& place : tree_.places)
      if (place.parent == gap.parent && place.kind != PlaceKind::kGap &&
          place.span.file == gap.span.file && place.span.end <= gap.span.begin &&
          (last == nullptr || place.span.end > last->span.end))
        last = &place;
    if (last == nullptr) return std::string(bracket) + (bracket.starts_with('\t') ? "\t" : "    ");
    const Line line = line_at(text_, last->span.begin);
    const std::string_view before = text_.substr(line.begin, last->span.begin - line.begin);
    return std::string(all_blank(before) ? before : indentation(text_, line));
  }

  const frontends::SourceTree& tree_;
  std::string_view text_;
};

/// Returns the edit that adds a line before the first one of its kind, or else at the top.
Edit import_edit(std::string_view text, FileId file, const std::string& import) {
  const std::string kind = import.substr(0, import.find(' '));
  std::size_t at = 0;
  for (std::size_t line = 0; line < text.size(); line = line_at(text, line).next)
    if (text.substr(line).starts_with(kind)) {
      at = line;
      break;
    }
  const auto offset = static_cast<std::uint32_t>(at);
  return {{file, offset, offset}, import + std::string(line_end(text))};
}

}  // namespace

std::vector<Edit> edits_of(const frontends::SourceTree& tree, const SourceMap& sources,
                           const std::vector<const Alternative*>& chosen) {
  std::vector<Edit> edits;
  for (const Alternative* alternative : chosen) {
    const Span span = replaced_span(tree, *alternative);
    const std::string_view text = sources.text(span.file);
    Layout(tree, text).add(*alternative, edits);
    if (alternative->import.empty()) continue;
    const Edit import = import_edit(text, span.file, alternative->import);
    if (std::ranges::find(edits, import) == edits.end()) edits.push_back(import);
  }
  std::ranges::stable_sort(edits, {}, &Edit::span);
  return edits;
}

bool are_disjoint(const std::vector<Edit>& edits) {
  for (std::size_t i = 1; i < edits.size(); ++i)
    if (edits[i].span.file == edits[i - 1].span.file && edits[i].span.begin < edits[i - 1].span.end)
      return false;
  return true;
}

std::string apply(std::string_view text, FileId file, const std::vector<Edit>& edits) {
  std::string result;
  std::size_t position = 0;
  for (const Edit& edit : edits) {
    if (edit.span.file != file) continue;
    CHECK(edit.span.begin >= position && edit.span.end <= text.size());
    result += text.substr(position, edit.span.begin - position);
    result += edit.text;
    position = edit.span.end;
  }
  return result += text.substr(position);
}

}  // namespace assay::repair
