#include "frontends/javascript/types/types.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <utility>

#include "frontends/javascript/types/rewrite.h"

namespace assay::javascript {
namespace {

template <std::size_t size>
bool is_one_of(const Node& node, const std::array<std::string_view, size>& types) {
  return std::find(types.begin(), types.end(), node.type) != types.end();
}

constexpr std::array<std::string_view, 11> kTypes = {
    "type_annotation",          "asserts_annotation",     "type_predicate_annotation",
    "omitting_type_annotation", "adding_type_annotation", "opting_type_annotation",
    "type_parameters",          "type_arguments",         "implements_clause",
    "accessibility_modifier",   "override_modifier"};
constexpr std::array<std::string_view, 7> kDeclarations = {
    "interface_declaration", "type_alias_declaration",    "ambient_declaration",
    "function_signature",    "abstract_method_signature", "method_signature",
    "index_signature"};

/// A declaration, or a member, that exists for the compiler only.
bool is_type_only(const Node& node) {
  if (is_one_of(node, kDeclarations)) return true;
  return node.is("public_field_definition") &&
         (node.child_of_type("declare") != nullptr || node.child_of_type("abstract") != nullptr);
}

bool is_assertion(const Node& node) {
  return node.is("as_expression") || node.is("satisfies_expression");
}

/// The grammar reads `x as A.B.C | D` as an operation on `x as A.B`. Returns the assertion with
/// which the expression begins without brackets, if the rest belongs to its type; null otherwise.
const Node* assertion_at(const Node& node) {
  if (is_assertion(node)) return &node;
  const Node* inner = nullptr;
  if (node.is("member_expression") || node.is("subscript_expression")) inner = node.child("object");
  if (node.is("instantiation_expression")) inner = &node.children.front();
  if (node.is("binary_expression") && node.child("operator") &&
      (node.child("operator")->is("|") || node.child("operator")->is("&")))
    inner = node.child("left");
  return inner != nullptr ? assertion_at(*inner) : nullptr;
}

/// What the grammar takes for a comparison is TypeScript's tag<type>`string`.
bool is_tag_with_types(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  return node.is("binary_expression") && node.child_of_type(">") != nullptr && left != nullptr &&
         left->is("binary_expression") && left->child_of_type("<") != nullptr && right != nullptr &&
         right->text.starts_with('`');
}

const Node* declaration_of(const Node& statement) {
  const Node* found = statement.child("declaration");
  return found != nullptr ? found : statement.child("value");
}

class TypeEraser {
 public:
  explicit TypeEraser(TypeRewrite& rewrite) : rewrite_(rewrite), erasure_(rewrite.erasure) {}

  void visit(const Node& node) {
    if (is_one_of(node, kTypes)) return erase_type(node);
    if (is_type_only(node)) return erase_declaration(node);
    if (node.is("import_statement")) return visit_import(node);
    if (node.is("export_statement") && erase_export(node)) return;
    if (node.is("export_specifier") || is_refused(node)) return;
    note_name(node);
    visit_construct(node);
    if (const Node* assertion = assertion_at(node)) return erase_assertion(node, *assertion);
    for (const Node& child : node.children) visit(child);
  }

 private:
  void erase_type(const Node& node) {
    if (!has_bracket_.contains(node.span.begin)) erasure_.blank(node.span);
  }
  void visit_construct(const Node& node) {
    if (node.is("non_null_expression"))
      erasure_.blank(node.children.back().span);
    else if (node.is("type_assertion"))
      check_assertion(node);
    else if (node.is("abstract_class_declaration"))
      erase_tokens(node, {"abstract"});
    else if (node.is("public_field_definition"))
      erase_tokens(node, {"readonly", "?", "!"});
    else if (node.is("method_definition"))
      erase_tokens(node, {"readonly", "?"});
    else if (node.is("variable_declarator"))
      erase_tokens(node, {"!"});
    else if (node.is("formal_parameters"))
      erase_parameters(node);
    else if (node.is("arrow_function"))
      move_brackets(node);
    else if (node.is("enum_declaration"))
      rewrite_enumeration(node, rewrite_);
    else if (node.is("class_body"))
      rewrite_parameter_properties(node, rewrite_);
  }

  void erase_tokens(const Node& node, std::initializer_list<std::string_view> tokens) {
    for (const Node& child : node.children)
      if (!child.is_named && std::find(tokens.begin(), tokens.end(), child.type) != tokens.end())
        erasure_.blank(child.span);
  }
  void erase_assertion(const Node& whole, const Node& assertion) {
    const Node& value = assertion.children.front();
    const Node* keyword = assertion.child_of_type("as");
    if (keyword == nullptr) keyword = assertion.child_of_type("satisfies");
    if (keyword != nullptr) erasure_.blank(keyword->span.begin, whole.span.end);
    visit(value);
  }

  void erase_declaration(const Node& node) {
    if (const Node* name = node.child("name")) {
      if (node.is("interface_declaration") || node.is("type_alias_declaration"))
        rewrite_.type_names.insert(name->text);
    }
    erasure_.blank(node.span);
  }

  bool erase_export(const Node& node) {
    const Node* declaration = declaration_of(node);
    if (declaration != nullptr && is_type_only(*declaration)) {
      erase_declaration(*declaration);
      erasure_.blank(node.span);
      return true;
    }
    if (node.child_of_type("type") == nullptr) return false;
    erasure_.blank(node.span);
    return true;
  }

  void visit_import(const Node& node) {
    if (const Node* required = node.child_of_type("import_require_clause"))
      return rewrite_.refuse(required->span, "import-require", "`import ... = require(...)`",
                             "write `import ... from`");
    for (const Node& child : node.children)
      if (!child.is_named && (child.is("type") || child.is("typeof")))
        return erasure_.blank(node.span);
  }

  /// Refuses what does something at run time that JavaScript cannot say in the same place.
  bool is_refused(const Node& node) {
    if (node.is("internal_module") || node.is("module")) {
      rewrite_.refuse(node.span, "namespace", "`" + std::string(node.children.front().text) + "`",
                      "export its contents from a file instead");
    } else if (node.is("import_alias")) {
      rewrite_.refuse(node.span, "import-alias", "`import ... =`", "use a constant instead");
    } else if (node.is("export_statement") && node.child_of_type("=") != nullptr) {
      rewrite_.refuse(node.span, "export-assignment", "`export =`",
                      "write `export default` instead");
    } else if (node.is("export_statement") && node.child_of_type("namespace") != nullptr) {
      rewrite_.refuse(node.span, "export-namespace", "`export as namespace`", "leave it out");
    } else if (node.is("public_field_definition") && node.child_of_type("accessor") != nullptr) {
      rewrite_.refuse(node.span, "accessor", "`accessor`", "write a getter and a setter instead");
    } else if (is_tag_with_types(node)) {
      rewrite_.refuse(node.span, "tag", "a tag with types", "leave the types out");
    } else if (node.is("call_expression") && node.child("function") &&
               is_assertion(*node.child("function"))) {
      rewrite_.refuse(node.span, "line-end", "a bracket after an assertion of a type",
                      "end the statement before it by a semicolon");
    } else {
      return false;
    }
    return true;
  }

  void note_name(const Node& node) {
    if (node.is("identifier") || node.is("shorthand_property_identifier") ||
        node.is("type_identifier"))
      rewrite_.values.insert(node.text);
  }

  void erase_parameters(const Node& parameters) {
    for (const Node& parameter : parameters.children) {
      const Node* pattern = parameter.child("pattern");
      if (pattern != nullptr && pattern->is("this"))
        blank_in_list(erasure_, parameters, parameter);
      else if (parameter.is("required_parameter") || parameter.is("optional_parameter"))
        erase_tokens(parameter, {"readonly", "?"});
    }
  }

  /// No line may end between `async` and the bracket, nor between the other bracket and `=>`: where
  /// a type that is removed contains such an end, the bracket takes its place.
  void move_brackets(const Node& arrow) {
    const Node* parameters = arrow.child("parameters");
    if (parameters == nullptr) return;
    const Node* generic = arrow.child("type_parameters");
    if (generic != nullptr && erasure_.has_newline(generic->span.begin, parameters->span.begin)) {
      erasure_.blank(generic->span);
      move('(', parameters->span.begin, generic->span.begin);
      has_bracket_.insert(generic->span.begin);
    }
    const Node* result = arrow.child("return_type");
    if (result != nullptr && erasure_.has_newline(parameters->span.end, result->span.end)) {
      erasure_.blank(result->span);
      std::size_t last = result->span.end - 1;
      while (!erasure_.is_blanked(last)) --last;  // the first byte, a colon, is one
      move(')', parameters->span.end - 1, last);
      if (erasure_.has_newline(last, result->span.end))
        rewrite_.refuse(result->span, "return-type", "a type that ends in this way",
                        "write it on one line");
      has_bracket_.insert(result->span.begin);
    }
  }
  void move(char bracket, std::size_t from, std::size_t to) {
    erasure_.blank(from, from + 1);
    erasure_.put(to, bracket);
  }

  /// What is left of `<T>value` must mean the same where it begins a line or a statement.
  void check_assertion(const Node& node) {
    const Node& value = node.children.back();
    const std::string_view before =
        erasure_.original().substr(0, end_before(erasure_.original(), node.span.begin));
    for (const std::string_view keyword : {"return", "throw", "yield"})
      if (before.ends_with(keyword) && erasure_.has_newline(node.span.begin, value.span.begin))
        return refuse_assertion(node);
    const std::string_view rest = erasure_.original().substr(value.span.begin);
    const bool may_begin = rest.starts_with('{') || rest.starts_with("function") ||
                           rest.starts_with("class") || rest.starts_with("async") ||
                           rest.starts_with("let");
    constexpr std::string_view kOperators = "(,=:?[&|";
    const bool continues = !before.empty() && !before.ends_with("=>") &&
                           (kOperators.find(before.back()) != std::string_view::npos ||
                            before.ends_with("return") || before.ends_with("throw"));
    if (may_begin && !continues) refuse_assertion(node);
  }
  void refuse_assertion(const Node& node) {
    rewrite_.refuse(node.span, "assertion", "`<type>value` in this place",
                    "write `value as type` instead");
  }

  TypeRewrite& rewrite_;
  Erasure& erasure_;
  std::set<std::uint32_t> has_bracket_;  // the beginnings of types in whose place a bracket is
};

}  // namespace

void TypeRewrite::refuse(Span span, std::string_view code, std::string_view what,
                         std::string_view instead) {
  refused.push_back({Severity::kError,
                     "typescript-unsupported-" + std::string(code),
                     span,
                     std::string(what) + " is not supported, since it cannot be removed as types " +
                         "are: " + std::string(instead),
                     {}});
}

Result<ErasedTypes> without_types(const SourceMap& sources, FileId file,
                                  const std::vector<std::string>& others) {
  TRY_ASSIGN(const SyntaxTree tree, parse(sources, file, Dialect::kTypeScript));
  TypeRewrite rewrite{Erasure(sources.text(file)), {}, {}, {}, {}, {}};
  TypeEraser(rewrite).visit(tree.root);
  erase_unused_imports(tree.root, rewrite);
  resolve_imports(tree.root, others, rewrite.erasure);
  separate_statements(tree.root, rewrite.erasure);
  if (!rewrite.refused.empty())
    return tl::unexpected<Error>(refusal(std::move(rewrite.refused), "typescript-unsupported-"));
  ErasedTypes erased;
  erased.has_insertions = rewrite.erasure.has_insertions();
  erased.removed_imports = std::move(rewrite.removed_imports);
  erased.text = std::move(rewrite.erasure).take();
  return erased;
}

}  // namespace assay::javascript
