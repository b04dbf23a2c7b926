// The types of `@param` in a comment of the form of JSDoc (jsdoc.app), which are those of
// TypeScript with a few more notations.
#include <algorithm>
#include <utility>

#include "frontends/javascript/annotations/function_reader.h"
#include "frontends/javascript/annotations/parts.h"
#include "frontends/javascript/syntax/jsdoc.h"

namespace assay::javascript {
namespace {

bool is_white(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// A tag `@param {type} name` or `@param {type} [name=default]`.
struct Tag {
  std::string type;
  std::string_view name;
  bool is_optional = false;
  bool is_rest = false;
  std::size_t offset = 0;
};

/// Returns the next tag, and moves `at` past it; one without a type if there is none.
Tag next_tag(std::string_view text, std::size_t& at) {
  constexpr std::string_view kTag = "@param";
  Tag out;
  out.offset = at = std::min(text.find(kTag, at), text.size());
  if (at == text.size()) return out;
  at += kTag.size();
  while (at < text.size() && text[at] == ' ') ++at;
  if (at >= text.size() || text[at] != '{') return out;
  std::string_view type = in_braces(text, at);
  while (at < text.size() && (text[at] == ' ' || text[at] == '['))
    out.is_optional |= text[at++] == '[';
  std::size_t end = at;
  while (end < text.size() &&
         std::string_view(" =]\n\r*").find(text[end]) == std::string_view::npos)
    ++end;
  out.name = text.substr(at, end - at);
  while (type.starts_with(' ')) type.remove_prefix(1);
  if (type.starts_with("...")) {
    out.is_rest = true;
    type.remove_prefix(3);
  }
  if (type.ends_with('=')) {
    out.is_optional = true;
    type.remove_suffix(1);
  }
  out.type = type;
  for (std::size_t dot = out.type.find(".<"); dot != std::string::npos; dot = out.type.find(".<"))
    out.type.erase(dot, 1);
  return out;
}

}  // namespace

void FunctionReader::document(const Node& documented, std::vector<AnnotatedParameter>& parameters) {
  const std::string_view text = sources_.text(file_);
  for (const Node& each : tree_.comments)
    if (each.text.starts_with("/**") && each.span.end <= documented.span.begin &&
        is_white(text.substr(each.span.end, documented.span.begin - each.span.end)))
      document(each.text, each.span.begin, parameters);
}

void FunctionReader::document(std::string_view comment, std::uint32_t offset,
                              std::vector<AnnotatedParameter>& parameters) {
  for (std::size_t at = 0; at < comment.size();) {
    const Tag tag = next_tag(comment, at);
    if (tag.type.empty()) continue;
    const auto parameter =
        std::find_if(parameters.begin(), parameters.end(),
                     [&](const AnnotatedParameter& each) { return each.name == tag.name; });
    if (parameter == parameters.end() || !parameter->reason.empty()) continue;
    SourceMap sources;
    const FileId file = sources.add("type.ts", "type T = " + tag.type + ";");
    const auto tree = parse(sources, file, Dialect::kTypeScript);
    const Node* alias = tree ? tree->root.child_of_type("type_alias_declaration") : nullptr;
    const Node* type = alias != nullptr ? alias->child("value") : nullptr;
    if (type == nullptr || parameter->is_rest != tag.is_rest) continue;
    parameter->type = reader_.read(*type);
    parameter->is_optional |= tag.is_optional;
    parameter->reason = reason("its documentation says", type->text,
                               offset + static_cast<std::uint32_t>(tag.offset));
  }
}

}  // namespace assay::javascript
