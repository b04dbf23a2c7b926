#include "frontends/java/syntax/text_edits.h"

#include <algorithm>
#include <utility>

namespace assay::java {
namespace {

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\f\v") == std::string_view::npos;
}

/// Puts a text together line by line. A line that something was removed from goes if nothing else
/// is left on it, and then one of the two empty lines that would meet.
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
  /// Text that stands for something else; newlines in it are ordinary characters.
  void put(std::string_view text) {
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
  /// Blanks behind a removed part that has blanks in front.
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
  bool touched_ = false;     // something was removed from this line
  bool swallowing_ = false;  // blanks, until something else comes
  bool dropped_ = false;     // the line before this one
  bool after_blank_ = true;  // the last line written is empty, or there is none
};

}  // namespace

void TextEdits::replace(std::uint32_t begin, std::uint32_t end, std::string text) {
  edits_.push_back({begin, end, std::move(text), false});
}

void TextEdits::remove(Span span) { edits_.push_back({span.begin, span.end, {}, true}); }

std::vector<TextEdits::Edit> TextEdits::effective(std::uint32_t begin, std::uint32_t end) const {
  std::vector<Edit> sorted = edits_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::vector<Edit> found;
  std::uint32_t at = begin;
  for (Edit& edit : sorted) {
    if (edit.begin < at || edit.end > end) continue;
    at = edit.end;
    found.push_back(std::move(edit));
  }
  return found;
}

std::string TextEdits::apply(std::string_view text, std::uint32_t begin, std::uint32_t end) const {
  LineWriter out;
  std::uint32_t at = begin;
  for (const Edit& edit : effective(begin, end)) {
    out.keep(text.substr(at, edit.begin - at));
    if (edit.whole_lines)
      out.remove(text.substr(edit.begin, edit.end - edit.begin));
    else
      out.put(edit.text);
    at = edit.end;
  }
  out.keep(text.substr(at, end - at));
  return std::move(out).finish();
}

std::uint32_t find_code(std::string_view text, std::string_view what, std::uint32_t begin,
                        std::uint32_t end) {
  text = text.substr(0, end);
  std::size_t at = begin;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(what)) return static_cast<std::uint32_t>(at);
    if (rest.starts_with("//"))
      at = text.find('\n', at);
    else if (rest.starts_with("/*"))
      at = std::min(text.find("*/", at + 2), text.size()) + 2;
    else
      ++at;
  }
  return end;
}

}  // namespace assay::java
