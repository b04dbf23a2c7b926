#include "base/text_edits.h"

#include <algorithm>
#include <utility>

namespace assay {
namespace {

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\f\v") == std::string_view::npos;
}

/// Writes a text line by line. A line from which something was removed is dropped if only white
/// space is left of it, and if the lines around it are then two empty ones, so is one of those.
class LineWriter {
 public:
  void keep(std::string_view text) {
    for (const char c : text) {
      if (c == '\n')
        end_line(true);
      else if (!swallow(c))
        line_ += c;
    }
  }
  /// Writes a replacement; newlines in it do not end lines.
  void replace(std::string_view text) {
    swallowing_ = false;
    line_ += text;
  }
  void remove(std::string_view text) {
    touched_ = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\n') continue;
      if (i > 0 && text[i - 1] == '\r') line_ += '\r';
      end_line(true);
      touched_ = true;
    }
    swallowing_ = line_.empty() || line_.back() == ' ' || line_.back() == '\t';
  }
  std::string finish() && {
    end_line(false);
    return std::move(out_);
  }

 private:
  /// Is this one of the blanks after a removed part that also has blanks before it?
  bool swallow(char c) {
    swallowing_ = swallowing_ && (c == ' ' || c == '\t');
    return swallowing_;
  }

  void end_line(bool newline) {
    const std::string line = std::exchange(line_, {});
    const bool touched = std::exchange(touched_, false);
    swallowing_ = false;
    const bool blank = is_blank(line);
    if (touched && blank) {
      dropped_ = true;
      return;
    }
    const bool meets_blank = dropped_ && blank && after_blank_ && newline;
    dropped_ = false;
    if (meets_blank) return;
    after_blank_ = blank;
    out_ += touched ? trimmed(line) : line;
    if (newline) out_ += '\n';
  }

  static std::string trimmed(std::string line) {
    const bool carriage_return = line.ends_with('\r');
    const std::size_t last = line.find_last_not_of(" \t\r\f\v");
    line.resize(last == std::string::npos ? 0 : last + 1);
    if (carriage_return) line += '\r';
    return line;
  }

  std::string out_, line_;
  bool touched_ = false;     // something was removed from the current line
  bool swallowing_ = false;  // drops blanks until another character comes
  bool dropped_ = false;     // the previous line was dropped
  bool after_blank_ = true;  // the last line written is blank, or no line was written
};

}  // namespace

void TextEdits::replace(std::uint32_t begin, std::uint32_t end, std::string text) {
  edits_.push_back({{begin, end, std::move(text)}, false});
}

void TextEdits::remove(Span span) { edits_.push_back({{span.begin, span.end, {}}, true}); }

std::vector<TextEdits::Recorded> TextEdits::effective(std::uint32_t begin,
                                                      std::uint32_t end) const {
  std::vector<Recorded> sorted = edits_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Recorded& a, const Recorded& b) {
    return a.edit.begin < b.edit.begin;
  });
  std::vector<Recorded> found;
  std::uint32_t at = begin;
  for (Recorded& each : sorted) {
    if (each.edit.begin < at || each.edit.end > end) continue;
    at = each.edit.end;
    found.push_back(std::move(each));
  }
  return found;
}

std::string TextEdits::apply(std::string_view text, std::uint32_t begin, std::uint32_t end) const {
  LineWriter out;
  std::uint32_t at = begin;
  for (const auto& [edit, whole_lines] : effective(begin, end)) {
    out.keep(text.substr(at, edit.begin - at));
    if (whole_lines)
      out.remove(text.substr(edit.begin, edit.end - edit.begin));
    else
      out.replace(edit.text);
    at = edit.end;
  }
  out.keep(text.substr(at, end - at));
  return std::move(out).finish();
}

}  // namespace assay
