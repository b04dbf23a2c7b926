#include "frontends/common/source_tree_text.h"

#include <string_view>

namespace assay::frontends {
namespace {

std::string_view name_of(NameKind kind) {
  switch (kind) {
    case NameKind::kVariable:
      return "variable";
    case NameKind::kParameter:
      return "parameter";
    case NameKind::kFunction:
      return "function";
    case NameKind::kLibraryFunction:
      return "library-function";
    case NameKind::kOther:
      return "other";
  }
  return "";
}

/// True for the second and later bytes of a character in UTF-8.
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Returns a text on one line, without its middle if it is long.
std::string clipped(std::string_view text) {
  constexpr std::size_t kHalf = 20;
  std::string line;
  for (const char c : text) {
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
      line += c;
    else if (!line.ends_with(' '))
      line += ' ';
  }
  if (line.size() <= 2 * kHalf + 3) return "\"" + line + "\"";
  std::size_t left = kHalf, right = line.size() - kHalf;
  while (continues_character(line[left])) --left;
  while (continues_character(line[right])) ++right;
  return "\"" + line.substr(0, left) + "..." + line.substr(right) + "\"";
}

std::string position(const SourceMap& sources, Span span) {
  const LineColumn at = sources.resolve(span.file, span.begin);
  return std::to_string(at.line) + ":" + std::to_string(at.column);
}

std::string properties(const SourceTree& tree, const Place& place) {
  std::string text;
  if (!place.type.empty()) text += " " + place.type;
  if (!place.operation.empty()) text += " '" + place.operation + "'";
  if (place.callee) text += " calls " + tree.names[*place.callee].text;
  if (place.precedence != 0 || place.least_precedence != 0)
    text += " " + std::to_string(place.precedence) + "/" + std::to_string(place.least_precedence);
  if (place.converts) text += " converts";
  if (place.is_truth) text += " truth";
  if (place.has_effect) text += " effect";
  if (place.is_input) text += " input";
  if (place.in_loop) text += " in-loop";
  if (place.needs_brackets) text += " needs-brackets";
  for (const std::string& conversion : place.conversions) text += " " + conversion;
  return text;
}

std::string line_of(const SourceTree& tree, const Name& name, const SourceMap& sources) {
  std::string line(name_of(name.kind));
  line += " " + name.text + " (" + name.type + ")";
  if (name.rank != 0) line += " rank " + std::to_string(name.rank);
  if (name.function) line += " in " + tree.names[tree.functions[*name.function].name].text;
  const LineColumn end = sources.resolve(name.scope.file, name.scope.end);
  line += " from " + position(sources, name.scope) + " to " + std::to_string(end.line) + ":" +
          std::to_string(end.column);
  return line + "\n";
}

}  // namespace

std::string to_text(const SourceTree& tree, const SourceMap& sources) {
  std::string text;
  IdVector<PlaceId, std::size_t> depths;
  FileId file;
  for (const Place& place : tree.places) {
    const bool is_outermost = !place.parent.valid();
    const std::size_t depth = is_outermost ? 0 : depths[place.parent] + 1;
    depths.push_back(depth);
    if (place.span.file != file) {
      file = place.span.file;
      text += "file " + std::string(sources.path(file)) + "\n";
    }
    text += std::string(2 * depth, ' ') + position(sources, place.span) + " ";
    text += name(place.kind);
    if (place.span.begin != place.span.end) text += " " + clipped(sources.text(place.span));
    text += properties(tree, place) + "\n";
  }
  text += "names\n";
  for (const Name& name : tree.names) text += "  " + line_of(tree, name, sources);
  return text;
}

}  // namespace assay::frontends
