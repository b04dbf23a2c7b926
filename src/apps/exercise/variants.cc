#include "apps/exercise/variants.h"

#include <algorithm>
#include <utility>

namespace assay::exercise {
namespace {

struct Line {
  std::size_t begin = 0, end = 0;  // without its indentation and its line feed
  std::uint32_t number = 1;
};

Line line_around(std::string_view text, std::size_t at) {
  Line line;
  for (std::size_t i = 0; i < at; ++i) line.number += text[i] == '\n' ? 1 : 0;
  const std::size_t before = text.substr(0, at).rfind('\n');
  line.begin = before == std::string_view::npos ? 0 : before + 1;
  line.end = std::min(text.find('\n', at), text.size());
  while (line.begin < line.end && (text[line.begin] == ' ' || text[line.begin] == '\t'))
    ++line.begin;
  return line;
}

}  // namespace

std::vector<Variant> variants(std::string_view program, const std::vector<TextEdit>& edits) {
  std::vector<Variant> result;
  for (const TextEdit& edit : edits) {
    const Line line = line_around(program, edit.begin);
    const std::size_t length = edit.end - edit.begin;
    Variant variant;
    variant.line = line.number;
    variant.before = program.substr(line.begin, line.end - line.begin);
    variant.after = variant.before;
    variant.after.replace(edit.begin - line.begin, length, edit.text);
    variant.program = program;
    variant.program.replace(edit.begin, length, edit.text);
    result.push_back(std::move(variant));
  }
  return result;
}

std::string with_gap(std::string_view program, std::uint32_t number) {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < number; ++line) {
    const std::size_t end = program.find('\n', at);
    if (end == std::string_view::npos) return std::string(program);
    at = end + 1;
  }
  const Line line = line_around(program, at);
  std::string text(program);
  return text.replace(line.begin, line.end - line.begin, "??");
}

}  // namespace assay::exercise
