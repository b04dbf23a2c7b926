#include "report/text/markdown_text.h"

#include <algorithm>

#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

/// Returns the length of the longest sequence of backticks; the delimiters of the code have to be
/// longer.
std::size_t backticks(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  return longest;
}

}  // namespace

std::string markdown_line(std::string_view line) {
  constexpr std::string_view kAnywhere = "\\`*_[]<>#|~&$";
  const std::string text = visible(line);
  const std::size_t number = text.find_first_not_of("0123456789");
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool list =
        at == 0 ? c == '-' || c == '+' || c == '=' : at == number && (c == '.' || c == ')');
    if (list || kAnywhere.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string markdown_text(std::string_view text) {
  std::string out;
  for (const std::string_view line : lines_of(text)) {
    out += (out.empty() ? "" : "\\\n") + markdown_line(trimmed(line));
  }
  return out;
}

std::string markdown_code(std::string_view text) {
  const std::string shown = visible(text);
  if (shown.empty()) return "*(nothing)*";
  const std::string fence(backticks(shown) + 1, '`');
  const bool pad =
      shown.front() == '`' || shown.back() == '`' || shown.front() == ' ' || shown.back() == ' ';
  return fence + (pad ? " " : "") + shown + (pad ? " " : "") + fence;
}

std::string markdown_block(std::string_view text, std::string_view language, std::size_t indent) {
  const std::string margin(indent, ' ');
  const std::string fence(std::max<std::size_t>(backticks(text) + 1, 3), '`');
  std::string out = margin + fence + std::string(language) + "\n";
  for (const std::string_view line : lines_of(text)) out += margin + visible(line) + "\n";
  return out + margin + fence + "\n";
}

std::string markdown_cell(std::string_view code) {
  std::string out = " ";
  for (const char c : code) out += c == '|' ? "\\|" : std::string(1, c);
  return out + " |";
}

}  // namespace assay::report
