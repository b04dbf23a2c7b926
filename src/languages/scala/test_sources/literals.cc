#include "languages/scala/test_sources/literals.h"

#include <fmt/format.h>

#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::scala_tests {

using report::CodePoint;
using report::decode;

namespace {

std::string_view short_escape(std::uint32_t c) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    default:
      return "";
  }
}

/// One character as a literal writes it between its quotes.
std::string literal_character(const CodePoint& point) {
  const std::uint32_t c = point.valid ? point.value : 0xFFFD;
  if (const std::string_view known = short_escape(c); !known.empty()) return std::string(known);
  if (c >= 0x20 && c < 0x7F) return std::string(1, static_cast<char>(c));
  if (c < 0x10000) return fmt::format("\\u{:04x}", c);
  const std::uint32_t pair = c - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (pair >> 10), 0xDC00 + (pair & 0x3FF));
}

}  // namespace

std::string string_literal(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    out += literal_character(point);
    at += point.length;
  }
  return out + '"';
}

std::string string_expression(std::string_view text) {
  constexpr std::size_t kConstant = 20000;  // bytes, which are at most three times as many there
  if (text.size() <= kConstant) return string_literal(text);
  std::string out = "List(";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = report::window_around(text.substr(at), 0, kConstant).to + at;
    out += (at == 0 ? "" : ", ") + string_literal(text.substr(at, end - at));
    at = end;
  }
  return out + ").mkString";
}

std::string comment(std::string_view text, std::size_t indent, std::size_t width) {
  std::string plain;
  std::size_t backslashes = 0;
  for (const char c : report::visible(text)) {
    if (c == 'u' && backslashes % 2 == 1) plain += '\\';  // or else Scala 2.11 reads an escape
    backslashes = c == '\\' ? backslashes + 1 : 0;
    plain += c;
  }
  std::string out;
  const std::size_t room = width > indent + 23 ? width - indent - 3 : 20;
  for (const std::string& line : report::filled(plain, room)) {
    out.append(indent, ' ') += line.empty() ? "//\n" : "// " + line + "\n";
  }
  return out;
}

}  // namespace assay::scala_tests
