// Which imported and exported names are types only? As the compiler of TypeScript does without
// `verbatimModuleSyntax`, a name that is imported and never used as a value is left out.
#include <algorithm>

#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/types/rewrite.h"

namespace assay::javascript {
namespace {

class ImportEraser {
 public:
  explicit ImportEraser(TypeRewrite& rewrite) : rewrite_(rewrite), erasure_(rewrite.erasure) {}

  void exports(const Node& statement) {
    const Node* clause = statement.child_of_type("export_clause");
    if (clause == nullptr || is_erased(statement)) return;
    const bool is_own = statement.child("source") == nullptr;
    for (const Node& specifier : clause->children) {
      if (!specifier.is("export_specifier")) continue;
      const Node* name = specifier.child("name");
      if (name == nullptr) continue;
      const bool is_local_type = is_own && rewrite_.type_names.contains(name->text) &&
                                 !rewrite_.values.contains(name->text);
      if (is_local_type || has_type_keyword(specifier))
        blank_in_list(erasure_, *clause, specifier);
      else if (is_own)
        rewrite_.values.insert(name->text);
    }
  }

  void imports(const Node& statement) {
    const Node* clause = statement.child_of_type("import_clause");
    if (clause == nullptr) return;
    if (is_erased(statement)) return note_removed(statement);
    Found found;
    for (const Node& part : clause->children)
      if (part.is_named) visit(*clause, part, found);
    if (found.unused == 0 || found.unused + found.marked < found.all) return;
    note_removed(statement);
    erasure_.blank(statement.span);
  }

 private:
  struct Found {
    std::size_t all = 0;
    std::size_t unused = 0;
    std::size_t marked = 0;  // with the keyword `type`
  };

  void visit(const Node& clause, const Node& part, Found& found) {
    if (part.is("named_imports")) {
      for (const Node& specifier : part.children)
        if (specifier.is("import_specifier")) visit_specifier(part, specifier, found);
      return;
    }
    const Node& name = part.is("namespace_import") ? part.children.back() : part;
    ++found.all;
    if (rewrite_.values.contains(name.text)) return;
    ++found.unused;
    blank_in_list(erasure_, clause, part,
                  part.is("namespace_import") ? Comma::kBefore : Comma::kAfter);
  }
  void visit_specifier(const Node& list, const Node& specifier, Found& found) {
    const Node* alias = specifier.child("alias");
    const Node* name = alias != nullptr ? alias : specifier.child("name");
    if (name == nullptr) return;
    ++found.all;
    const bool is_marked = has_type_keyword(specifier);
    if (!is_marked && rewrite_.values.contains(name->text)) return;
    ++(is_marked ? found.marked : found.unused);
    blank_in_list(erasure_, list, specifier);
  }

  static bool has_type_keyword(const Node& specifier) {
    return std::any_of(specifier.children.begin(), specifier.children.end(), [](const Node& child) {
      return !child.is_named && (child.is("type") || child.is("typeof"));
    });
  }
  bool is_erased(const Node& node) const {
    return skip_space(erasure_.text(), node.span.begin, node.span.end) == node.span.end;
  }
  void note_removed(const Node& statement) {
    if (const Node* source = statement.child("source"))
      rewrite_.removed_imports.push_back(string_value(*source));
  }

  TypeRewrite& rewrite_;
  Erasure& erasure_;
};

}  // namespace

void blank_in_list(Erasure& erasure, const Node& list, const Node& element, Comma comma) {
  const auto index = static_cast<std::size_t>(&element - list.children.data());
  erasure.blank(element.span);
  const std::size_t other = comma == Comma::kAfter ? index + 1 : index - 1;
  if (other < list.children.size() && list.children[other].is(","))
    erasure.blank(list.children[other].span);
}

void erase_unused_imports(const Node& program, TypeRewrite& rewrite) {
  ImportEraser eraser(rewrite);
  for (const Node& statement : program.children)
    if (statement.is("export_statement")) eraser.exports(statement);
  for (const Node& statement : program.children)
    if (statement.is("import_statement")) eraser.imports(statement);
}

void resolve_imports(const Node& program, const std::vector<std::string>& others,
                     Erasure& erasure) {
  for (const Node& statement : program.children) {
    const Node* source = statement.child("source");
    if (source == nullptr || source->text.size() < 2 || !source->text.substr(1).starts_with("./"))
      continue;
    if (erasure.is_blanked(source->span.begin)) continue;  // the import was removed
    const std::string_view name = source->text.substr(3, source->text.size() - 4);
    for (const std::string& other : others) {
      if (!is_typescript(other)) continue;
      const std::size_t dot = other.rfind('.');
      if (other == name)
        erasure.put(source->span.end - 3, 'j');
      else if (other.substr(0, dot) == name)
        erasure.insert(source->span.end - 1, javascript_path(other).substr(dot));
      else
        continue;
      break;
    }
  }
}

}  // namespace assay::javascript
