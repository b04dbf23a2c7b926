#include "languages/javascript/offered.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontends/javascript/syntax/tree.h"

namespace assay::languages {
namespace {

using javascript::Export;
using javascript::ModuleKind;

/// True of the names of what is exported without one.
bool is_nameless(std::string_view exported) { return exported.empty() || exported == "default"; }

const Export* find(const JavaScriptProgram& program, std::string_view exported) {
  const std::vector<Export>& all = program.interface.exports;
  const auto found = std::ranges::find(all, exported, &Export::name);
  return found == all.end() ? nullptr : &*found;
}

/// The reference's export that `name` means.
const Export* asked_export(const JavaScriptProgram& reference, std::string_view name) {
  const auto exported = exported_as(reference, name);
  return exported ? find(reference, *exported) : nullptr;
}

std::string_view kind_in_words(const JavaScriptProgram& reference, std::string_view name) {
  const Export* asked = asked_export(reference, name);
  return asked != nullptr && asked->kind == Export::Kind::kClass ? "class" : "function";
}

/// Returns "`a`", "`a` and `b`", "`a`, `b` and `c`".
std::string names_in_words(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "`" : i + 1 == names.size() ? " and `" : ", `") + names[i] + "`";
  return text;
}

/// Returns the names before a dot, each once.
std::vector<std::string> top_level(const ExportedNames& names) {
  std::vector<std::string> made;
  for (const auto& [name, exported] : names) {
    const std::string top = exported.substr(0, exported.find('.'));
    if (std::ranges::find(made, top) == made.end()) made.push_back(top);
  }
  return made;
}

/// Returns the statement that exports these names of the file as the reference exports its own.
std::string export_statement(ModuleKind kind, bool is_itself,
                             const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  if (kind == ModuleKind::kModule)
    return is_itself ? "export default " + list + ";" : "export { " + list + " };";
  return is_itself ? "module.exports = " + list + ";" : "module.exports = { " + list + " };";
}

results::Location location_of(const JavaScriptProgram& program, Span span) {
  if (!span.valid()) return {};
  const LineColumn at = program.sources.resolve(span.file, span.begin);
  return {std::string(program.sources.path(span.file)), at.line, at.column,
          std::string(program.sources.line(span.file, at.line))};
}

/// Returns the function in which one of this name is defined; "" if there is none.
std::string nested_in(const javascript::Node& node, const std::string& name,
                      const std::string& around) {
  std::string inner = around;
  if (node.is("function_declaration") || node.is("class_declaration"))
    if (const javascript::Node* own = node.child("name")) {
      if (own->text == name && !around.empty()) return around;
      inner = own->text;
    }
  for (const javascript::Node& child : node.children)
    if (std::string found = nested_in(child, name, inner); !found.empty()) return found;
  return "";
}

/// Says which names a plain script has at its top level instead.
std::string not_defined(const JavaScriptProgram& program, const JavaScriptProgram& reference,
                        const std::string& name) {
  std::vector<std::string> others;
  for (const Export& each : program.interface.exports) others.push_back(each.name);
  const std::string text = fmt::format("defines no {} `{}`", kind_in_words(reference, name), name);
  for (std::uint32_t i = 0; i < program.sources.size(); ++i)
    if (const auto tree = javascript::parse(program.sources, FileId{i}))
      if (const std::string inside = nested_in(tree->root, name, ""); !inside.empty())
        return text + fmt::format("; it is inside of `{}`: is a `}}` missing before it?", inside);
  return others.empty() ? text : text + "; it has " + names_in_words(others);
}

std::string not_exported(const JavaScriptProgram& program, const JavaScriptProgram& reference,
                         const std::string& name) {
  const ModuleKind kind = program.interface.kind;
  if (kind == ModuleKind::kScript) return not_defined(program, reference, name);
  std::string text = "does not export " + name + "; it exports " + exported_names(program);
  const Export* asked = asked_export(reference, name);
  const bool is_itself = asked != nullptr && is_nameless(asked->name);
  if (is_itself || program.interface.exports.empty())
    text += "; write `" + export_statement(kind, is_itself, {name}) + "`";
  return text;
}

results::Finding no_export(const JavaScriptProgram& program, const JavaScriptProgram& reference,
                           const ExportedNames& names) {
  const std::vector<std::string> own = top_level(names);
  const Export* asked = asked_export(reference, names.begin()->first);
  const bool is_itself = asked != nullptr && is_nameless(asked->name);
  const Export* first = find(program, own.front());
  results::Finding made;
  made.code = kNoExport;
  made.message = fmt::format(
      "The file exports nothing, so other files cannot use it. Assay has taken {} from it all the "
      "same: add `{}` at the end.",
      names_in_words(own), export_statement(reference.interface.kind, is_itself, own));
  if (first != nullptr) made.where = location_of(program, first->span);
  return made;
}

results::Finding named_export(const JavaScriptProgram& program, const Export& used) {
  const bool is_class = used.kind == Export::Kind::kClass;
  results::Finding made;
  made.code = kNamedExport;
  made.message = fmt::format(
      "The file exports the {0} by the name `{1}`; the assignment asks for the {0} itself: write "
      "`{2}`",
      is_class ? "class" : "function", used.name,
      export_statement(program.interface.kind, true, {used.local.empty() ? "…" : used.local}));
  made.message += ".";
  made.where = location_of(program, used.span);
  return made;
}

}  // namespace

std::optional<std::string> offered_as(const JavaScriptProgram& program,
                                      const JavaScriptProgram& reference, std::string_view name) {
  if (auto own = exported_as(program, name)) return own;
  const Export* asked = asked_export(reference, name);
  if (asked == nullptr || !is_nameless(asked->name) || asked->kind == Export::Kind::kValue)
    return std::nullopt;
  const auto is_candidate = [&](const Export& each) { return each.kind == asked->kind; };
  const std::vector<Export>& all = program.interface.exports;
  const auto only = std::ranges::find_if(all, is_candidate);
  if (only == all.end() || std::ranges::count_if(all, is_candidate) > 1) return std::nullopt;
  return only->name;
}

Offered offered_by(const JavaScriptProgram& program, const JavaScriptProgram& reference,
                   const std::vector<std::string>& entries) {
  Offered made;
  for (const std::string& name : entries) {
    auto offered = offered_as(program, reference, name);
    if (!offered) {
      made.missing = not_exported(program, reference, name);
      return made;
    }
    made.names[name] = *std::move(offered);
  }
  return made;
}

std::vector<results::Finding> remarks_on_exports(const JavaScriptProgram& program,
                                                 const JavaScriptProgram& reference,
                                                 const ExportedNames& names) {
  const bool is_script = program.interface.kind == ModuleKind::kScript;
  if (is_script && reference.interface.kind != ModuleKind::kScript && !names.empty())
    return {no_export(program, reference, names)};
  if (is_script) return {};
  for (const auto& [name, exported] : names) {
    const Export* asked = asked_export(reference, name);
    const Export* used = find(program, exported);
    if (asked != nullptr && used != nullptr && is_nameless(asked->name) && !is_nameless(exported))
      return {named_export(program, *used)};
  }
  return {};
}

}  // namespace assay::languages
