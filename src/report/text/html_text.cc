#include "report/text/html_text.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "report/text/text.h"

namespace assay::report {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

void append_plain(std::string& out, std::string_view character) {
  switch (character.front()) {
    case '&':
      out += "&amp;";
      break;
    case '<':
      out += "&lt;";
      break;
    case '>':
      out += "&gt;";
      break;
    case '"':
      out += "&quot;";
      break;
    case '\'':
      out += "&#39;";
      break;
    default:
      out += character;
  }
}

/// Returns the standard name of a code point, such as "U+202E", which a reader can look up.
std::string code_name(const CodePoint& point) {
  if (!point.valid) return fmt::format("byte 0x{:02X}, not valid UTF-8", point.value);
  switch (point.value) {
    case 0:
      return "NUL character";
    case '\t':
      return "tab";
    case '\r':
      return "carriage return";
    default:
      return fmt::format("U+{:04X}", point.value);
  }
}

void append_invisible(std::string& out, const CodePoint& point, std::string_view raw) {
  const std::string shown = point.valid && point.value == '\t' ? "→\t" : visible(raw);
  out += fmt::format("<span class=\"inv\" title=\"{}\">{}</span>", code_name(point), shown);
}

bool ends_a_line(std::string_view bytes, std::size_t at) {
  const std::size_t next = bytes.find_first_not_of(' ', at);
  return next == kNone || bytes[next] == '\n' || bytes[next] == '\r';
}

/// Appends one character of an output and makes it visible.
void append_character(std::string& out, std::string_view bytes, std::size_t at,
                      const CodePoint& point, bool all_spaces) {
  const std::string_view raw = bytes.substr(at, point.length);
  if (!point.valid || is_invisible(point.value)) {
    append_invisible(out, point, raw);
  } else if (point.value == '\n') {
    out += "<span class=\"inv nl\" title=\"end of line\">↵</span>\n";
  } else if (point.value == ' ' && (all_spaces || ends_a_line(bytes, at))) {
    out += "<span class=\"inv\" title=\"space\">·</span>";
  } else {
    append_plain(out, raw);
  }
}

std::string cut_note(std::size_t bytes, std::string_view where) {
  return fmt::format("<span class=\"cut\">… {} {}</span>", counted(bytes, "byte", "bytes"), where);
}

}  // namespace

std::string html_escaped(std::string_view bytes) {
  std::string out;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decode(bytes, at);
    const std::string_view raw = bytes.substr(at, point.length);
    if (point.valid && !is_invisible(point.value)) {
      append_plain(out, raw);
    } else {
      out += visible(raw);
    }
    at += point.length;
  }
  return out;
}

std::string html_visible(std::string_view bytes, const VisibleText& how) {
  const Window shown = window_around(bytes, how.mark, how.budget);
  std::string out;
  if (shown.from > 0) out += cut_note(shown.from, "before, the same in both") + "\n";
  for (std::size_t at = shown.from; at < shown.to;) {
    const CodePoint point = decode(bytes, at);
    const bool marked = at == how.mark;
    if (marked) out += "<mark>";
    append_character(out, bytes, at, point, how.all_spaces || marked);
    if (marked) out += "</mark>";
    at += point.length;
  }
  if (how.mark == bytes.size()) out += "<mark class=\"end\">ends here</mark>";
  if (shown.to < bytes.size()) (out += "\n") += cut_note(bytes.size() - shown.to, "more");
  return out;
}

std::string html_line(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const CodePoint point = decode(line, at);
    const std::string_view raw = line.substr(at, point.length);
    if (point.valid && point.value == '\t') {
      out += '\t';
    } else if (!point.valid || is_invisible(point.value)) {
      append_invisible(out, point, raw);
    } else {
      append_plain(out, raw);
    }
    at += point.length;
  }
  return out;
}

namespace {

/// Returns the beginning of a line: its class, and what is in the margin.
using LineStart = std::function<std::string(std::uint32_t number)>;

std::string html_source(std::string_view source, std::size_t budget, const LineStart& start) {
  const std::string_view shown = source.substr(0, budget);
  std::string out;
  std::uint32_t number = 0;
  for (std::size_t at = 0; at < shown.size();) {
    const std::size_t end = std::min(shown.find('\n', at), shown.size());
    std::string_view text = shown.substr(at, end - at);
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    out += start(++number);
    out += html_line(text);
    out += "\n</span>";
    at = end + 1;
  }
  if (shown.size() < source.size()) out += cut_note(source.size() - shown.size(), "more");
  return out;
}

std::string line_start(std::string_view css, std::string_view label, std::uint32_t number) {
  return fmt::format("<span class=\"ln{}\"><span class=\"no\">{}{}</span>", css, label, number);
}

}  // namespace

std::string html_source(std::string_view source, std::uint32_t marked, std::size_t budget) {
  return html_source(source, budget, [&](std::uint32_t number) {
    return number == marked ? line_start(" here", "▶ ", number) : line_start("", "", number);
  });
}

std::string html_source(std::string_view source, const std::vector<LineMark>& marks,
                        std::size_t budget) {
  return html_source(source, budget, [&](std::uint32_t number) {
    const auto mark = std::ranges::find_if(marks, [&](const LineMark& each) {
      return each.first <= number && number <= std::max(each.first, each.last);
    });
    if (mark == marks.end()) return line_start("", "", number);
    const std::string label =
        fmt::format("<span class=\"rank\">{}</span> ",
                    number == mark->first ? html_escaped(mark->label) : std::string("│"));
    return line_start(fmt::format(" heat{}", mark->heat), label, number);
  });
}

}  // namespace assay::report
